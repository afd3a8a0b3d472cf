import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { PickerProps } from './content-form.tsx';

interface PictureFieldProps {
  picture: FieldProps<string | null>;
  /** The alt text; absent for a decorative image. */
  alt?: FieldProps<string>;
  Picker: ComponentType<PickerProps>;
  /** The classes of the thumbnail. */
  className?: string;
  hint?: ReactNode;
}

/** Chooses an image from the media library (with upload), or by URL. */
export function PictureField({ picture, alt, Picker, className, hint }: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { value: url, onChange: setUrl } = picture;
  return (
    <>
      {url ? (
        <img
          src={url}
          alt=""
          className={className ?? 'max-h-44 w-full rounded bg-paper-deep object-cover'}
        />
      ) : null}
      <TextField
        {...emptyAsNull(picture)}
        hint={hint ?? 'A picture from the media library, or a URL that begins with https://.'}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChoosing(true)}>
          {url ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {url ? (
          <Button variant="quiet" onClick={() => setUrl(null)}>
            Remove <span className="sr-only">the picture</span>
          </Button>
        ) : null}
      </div>
      {url && alt ? (
        <TextField {...alt} hint="Describe the picture for people who cannot see it." />
      ) : null}
      <Picker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onPick={(picked) => {
          setUrl(picked.url);
          if (alt?.value === '') alt.onChange(picked.alt);
        }}
      />
    </>
  );
}
