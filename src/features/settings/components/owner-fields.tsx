import type { ComponentType } from 'react';
import type { PickerProps } from '#content/editing/content-form.tsx';
import { PictureField } from '#content/editing/picture-field.tsx';
import { orNull } from '#ui/form/or-null.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Settings } from '../schema.ts';
import { fieldOf, partOf, type SettingFields } from '../setting-fields.ts';

interface OwnerFieldsProps {
  form: SettingFields<Settings['site']>;
  Picker: ComponentType<PickerProps>;
}

/** Who the owner is, what they look like, and how they are reached. */
export function OwnerFields({ form, Picker }: OwnerFieldsProps) {
  const links = partOf(form, 'links');
  const author = partOf(form, 'author');
  return (
    <>
      <fieldset>
        <legend>You</legend>
        <TextField
          {...fieldOf(author, 'name', 'Your name')}
          hint="Under what you write, and in feeds."
        />
        <TextField
          {...fieldOf(author, 'handle', 'Handle')}
          placeholder="@ada"
          hint="Named on previews of your pages."
        />
        <TextField
          {...fieldOf(form, 'tagline', 'Sentence about you')}
          hint="Large on the home page."
        />
        <TextareaField
          {...fieldOf(form, 'now', 'What you do now')}
          hint="Below it. Empty: nothing stands there."
        />
        <PictureField
          picture={fieldOf(form, 'portraitUrl', 'Portrait')}
          alt={fieldOf(form, 'portraitAlt', 'Alt text of the portrait')}
          Picker={Picker}
          className="setting-portrait"
          hint="Beside the sentence on the home page. A picture of the media library, or an address that begins with https://."
        />
      </fieldset>
      <fieldset>
        <legend>How to reach you</legend>
        <TextField
          {...orNull(fieldOf(form, 'bookingLink', 'Booking link'))}
          type="url"
          hint="Where a talk with you can be booked. On the home page and with every service."
        />
        <TextField
          {...orNull(fieldOf(links, 'mail', 'Mail address on the site'))}
          type="email"
          hint="On the home page, in the footer and in the résumé, for everybody to see."
        />
        <TextField
          {...orNull(fieldOf(author, 'email', 'Mail address in feeds'))}
          type="email"
          hint="For those who read you by RSS or Atom. Empty: feeds name none."
        />
        <TextField
          {...orNull(fieldOf(links, 'twitter', 'Twitter'))}
          type="url"
          hint="Told to search engines as you."
        />
      </fieldset>
    </>
  );
}
