import { orNull } from '#ui/form/or-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { CommonValues } from './saved.ts';
import type { DraftForm } from './use-draft.ts';

interface Pictured extends CommonValues {
  imageUrl: string | null;
  imageAlt: string;
}

/** The cover, and what it says to those who do not see it. */
export function PictureFields<Values extends Pictured>({ form }: { form: DraftForm<Values> }) {
  const cover = form.field('imageUrl');
  const setCover = (url: string | null) => form.draft.change('imageUrl', url);
  return (
    <>
      <TextField
        {...orNull({ ...cover, value: form.values.imageUrl, onChange: setCover })}
        hint="A picture of the media library, or an address that begins with https://."
      />
      {form.values.imageUrl ? (
        <TextField
          {...form.field('imageAlt')}
          value={form.values.imageAlt}
          hint="What is to be seen, for those who do not see it."
        />
      ) : null}
    </>
  );
}
