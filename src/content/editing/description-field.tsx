import { TextareaField } from '#ui/form/textarea-field.tsx';
import type { CommonValues } from './saved-content.ts';
import type { DraftForm } from './use-content-form.ts';

interface ValuesWithDescription extends CommonValues {
  description: string;
}

/** The description, which every kind has. */
export function DescriptionField<Values extends ValuesWithDescription>({
  form,
}: {
  form: DraftForm<Values>;
}) {
  return (
    <TextareaField
      {...form.field('description')}
      value={form.values.description}
      rows={2}
      hint={`A sentence or two for lists, search engines and link previews. ${form.values.description.length} of 500.`}
    />
  );
}
