import { TextareaField } from '#ui/form/textarea-field.tsx';
import type { CommonValues } from './saved.ts';
import type { DraftForm } from './use-draft.ts';

/** The text, in Markdown. */
export function BodyField<Values extends CommonValues & { body: string }>(props: {
  form: DraftForm<Values>;
}) {
  const { form } = props;
  return <TextareaField {...form.field('body')} value={form.values.body} rows={18} />;
}
