import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { CommonValues } from './saved-content.ts';
import type { DraftForm } from './use-content-form.ts';

interface ValuesWithDescription extends CommonValues {
  description: string;
}

/** Title and description, the first fields of every kind. */
export function CommonFields<Values extends ValuesWithDescription>({
  form,
}: {
  form: DraftForm<Values>;
}) {
  const isNew = form.status.base === null;
  return (
    <>
      <TextField
        {...form.field('title')}
        value={form.values.title}
        required
        hasInitialFocus={isNew}
      />
      <TextareaField
        {...form.field('description')}
        value={form.values.description}
        rows={2}
        hint={`A sentence or two for lists, search engines and link previews. ${form.values.description.length} of 500.`}
      />
    </>
  );
}
