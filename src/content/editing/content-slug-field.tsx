import { SlugField } from '#ui/form/slug-field.tsx';
import type { CommonValues } from './saved-content.ts';
import { isPast } from './publication-status.ts';
import type { DraftForm } from './use-content-form.ts';

/** The slug field of a kind that has pages; `path` is the path before the slug. */
export function ContentSlugField<Values extends CommonValues & { slug: string }>(props: {
  form: DraftForm<Values>;
  path: string;
}) {
  const { form, path } = props;
  const { base } = form.status;
  return (
    <SlugField
      {...form.field('slug')}
      value={form.values.slug}
      title={form.values.title}
      savedSlug={base?.values.slug ?? null}
      isPublic={isPast(base?.values.publishedAt ?? null)}
      path={path}
    />
  );
}
