import { isProposedSlug } from '#lib/slug.ts';
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
  const isPublic = isPast(base?.values.publishedAt ?? null);
  return (
    <SlugField
      {...form.field('slug')}
      value={form.values.slug}
      title={form.values.title}
      savedSlug={base?.values.slug ?? null}
      isPublic={isPublic}
      followsTitle={base !== null && !isPublic && isDraftWithProposedSlug(base.values)}
      path={path}
    />
  );
}

const isDraftWithProposedSlug = ({ status, slug, title }: CommonValues & { slug: string }) =>
  status === 'draft' && isProposedSlug(slug, title);
