import type { ComponentType } from 'react';
import type { PickerProps } from './content-form.tsx';
import { PictureField } from './picture-field.tsx';
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
  return (
    <PictureField
      picture={{ ...form.field('imageUrl'), value: form.values.imageUrl }}
      alt={{ ...form.field('imageAlt'), value: form.values.imageAlt }}
      Picker={Picker}
    />
  );
}
