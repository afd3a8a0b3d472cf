import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { CommonValues } from './saved.ts';
import type { DraftForm } from './use-draft.ts';

interface Described extends CommonValues {
  description: string;
}

/** Title and description: what every kind begins with. */
export function CommonFields<Values extends Described>({ form }: { form: DraftForm<Values> }) {
  const isNew = form.state.base === null;
  return (
    <>
      <TextField {...form.field('title')} value={form.values.title} required focusFirst={isNew} />
      <TextareaField
        {...form.field('description')}
        value={form.values.description}
        rows={2}
        hint={`A sentence or two, in lists, search engines and previews. ${form.values.description.length} of 500.`}
      />
    </>
  );
}
