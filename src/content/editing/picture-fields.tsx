import { useState, type ComponentType } from 'react';
import { Button } from '#ui/button.tsx';
import { orNull } from '#ui/form/or-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { PickerProps } from './content-form.tsx';
import type { CommonValues } from './saved.ts';
import type { DraftForm } from './use-draft.ts';

interface Pictured extends CommonValues {
  imageUrl: string | null;
  imageAlt: string;
}

interface PictureFieldsProps<Values extends Pictured> {
  form: DraftForm<Values>;
  Picker: ComponentType<PickerProps>;
}

/** The cover, and what it says to those who do not see it. */
export function PictureFields<Values extends Pictured>({
  form,
  Picker,
}: PictureFieldsProps<Values>) {
  const [isChoosing, setChoosing] = useState(false);
  const { imageUrl, imageAlt } = form.values;
  const setCover = (url: string | null) => form.draft.change('imageUrl', url);
  return (
    <>
      {imageUrl ? (
        <img src={imageUrl} alt="" className="max-h-44 w-full rounded object-cover" />
      ) : null}
      <TextField
        {...orNull({ ...form.field('imageUrl'), value: imageUrl, onChange: setCover })}
        hint="A picture of the media library, or an address that begins with https://."
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChoosing(true)}>
          {imageUrl ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {imageUrl ? (
          <Button look="quiet" onClick={() => setCover(null)}>
            Remove
          </Button>
        ) : null}
      </div>
      {imageUrl ? (
        <TextField
          {...form.field('imageAlt')}
          value={imageAlt}
          hint="What is to be seen, for those who do not see it."
        />
      ) : null}
      <Picker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onPick={({ url, alt }) => {
          setCover(url);
          if (imageAlt === '') form.draft.change('imageAlt', alt as Values['imageAlt']); // both are text
        }}
      />
    </>
  );
}
