import type { ComponentType } from 'react';
import type { PickerProps } from '#content/editing/content-form.tsx';
import { PictureField } from '#content/editing/picture-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Settings } from '../schema.ts';
import { bindField, bindPart, type SettingFields } from '../setting-fields.ts';

interface OwnerFieldsProps {
  form: SettingFields<Settings['site']>;
  Picker: ComponentType<PickerProps>;
}

/** The fields of the owner: name, portrait and contact. */
export function OwnerFields({ form, Picker }: OwnerFieldsProps) {
  const links = bindPart(form, 'links');
  const author = bindPart(form, 'author');
  return (
    <>
      <fieldset>
        <legend>You</legend>
        <TextField
          {...bindField(author, 'name', 'Your name')}
          hint="Shown with your articles and in feeds."
        />
        <TextField
          {...bindField(author, 'handle', 'Handle')}
          placeholder="@ada"
          hint="Shown in link previews of your pages."
        />
        <TextField
          {...bindField(form, 'tagline', 'Sentence about you')}
          hint="Shown large on the home page."
        />
        <TextareaField
          {...bindField(form, 'now', 'What you currently do')}
          hint="Shown below it, with **bold**, *emphasis*, `code` and [links](https://example.com). Leave empty to hide it."
        />
        <PictureField
          picture={bindField(form, 'portraitUrl', 'Portrait')}
          alt={bindField(form, 'portraitAlt', 'Alt text of the portrait')}
          Picker={Picker}
          className="setting-portrait"
          hint="Shown on the home page. A picture from the media library, or a URL that begins with https://."
        />
      </fieldset>
      <fieldset>
        <legend>How to reach you</legend>
        <TextField
          {...emptyAsNull(bindField(form, 'bookingLink', 'Booking link'))}
          type="url"
          hint="Where people can book a call with you. Shown on the home page and with every service."
        />
        <TextField
          {...emptyAsNull(bindField(links, 'mail', 'Mail address on the site'))}
          type="email"
          hint="Public: shown on the home page, in the footer and in the résumé."
        />
        <TextField
          {...emptyAsNull(bindField(author, 'email', 'Mail address in feeds'))}
          type="email"
          hint="Shown to readers of RSS and Atom. Leave empty to show none."
        />
        <TextField
          {...emptyAsNull(bindField(links, 'twitter', 'Twitter'))}
          type="url"
          hint="Linked to you for search engines."
        />
      </fieldset>
    </>
  );
}
