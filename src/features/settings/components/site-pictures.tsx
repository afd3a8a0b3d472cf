import type { ComponentType } from 'react';
import type { PickerProps } from '#content/editing/content-form.tsx';
import { PictureField } from '#content/editing/picture-field.tsx';
import type { Settings } from '../schema.ts';
import { bindField, type SettingFields } from '../setting-fields.ts';

interface SitePicturesProps {
  form: SettingFields<Settings['look']>;
  Picker: ComponentType<PickerProps>;
}

/** The pictures that stand for the site. Without one the built-in picture is used. */
export function SitePictures({ form, Picker }: SitePicturesProps) {
  return (
    <fieldset>
      <legend>Pictures of the site</legend>
      <PictureField
        picture={bindField(form, 'logoUrl', 'Logo')}
        Picker={Picker}
        className="setting-logo"
        hint="Beside the name at the top of every page, 28 pixels high. An SVG or PNG without a background is best. Without one it is the duck."
      />
      <PictureField
        picture={bindField(form, 'iconUrl', 'Icon')}
        Picker={Picker}
        className="setting-icon"
        hint="In browser tabs, bookmarks and on home screens. A square SVG, or a PNG of at least 512 × 512 pixels."
      />
      <PictureField
        picture={bindField(form, 'shareUrl', 'Share picture')}
        Picker={Picker}
        className="setting-share"
        hint="In link previews of pages without a cover, cropped to 1200 × 630 pixels. Without one a card with the title is made. A page with a cover has a card with both."
      />
    </fieldset>
  );
}
