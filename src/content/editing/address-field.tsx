import { SlugField } from '#ui/form/slug-field.tsx';
import type { CommonValues } from './saved.ts';
import { hasCome } from './state-words.ts';
import type { DraftForm } from './use-draft.ts';

/** The address of a kind that has pages; `path` is what stands before it. */
export function AddressField<Values extends CommonValues & { slug: string }>(props: {
  form: DraftForm<Values>;
  path: string;
}) {
  const { form, path } = props;
  const { base } = form.state;
  return (
    <SlugField
      {...form.field('slug')}
      value={form.values.slug}
      title={form.values.title}
      saved={base?.values.slug ?? null}
      isPublic={hasCome(base?.values.publishedAt ?? null)}
      path={path}
    />
  );
}
