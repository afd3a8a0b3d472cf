import type { ComponentType } from 'react';
import type { PickerProps } from './content-form.tsx';
import { PictureField } from './picture-field.tsx';
import type { CommonValues } from './saved-content.ts';
import type { DraftForm } from './use-content-form.ts';

interface ValuesWithImage extends CommonValues {
  imageUrl: string | null;
  imageAlt: string;
}

interface PictureFieldsProps<Values extends ValuesWithImage> {
  form: DraftForm<Values>;
  Picker: ComponentType<PickerProps>;
}

/** The cover image and its alt text. */
export function PictureFields<Values extends ValuesWithImage>({
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
