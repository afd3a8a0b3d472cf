import type { ComponentType } from 'react';
import type { PickerProps } from '#content/editing/content-form.tsx';
import type { Settings } from '../schema.ts';
import { OwnerFields } from './owner-fields.tsx';
import { SettingForm } from './setting-form.tsx';
import { SiteFields } from './site-fields.tsx';

interface SiteSettingsProps {
  value: Settings['site'];
  Picker: ComponentType<PickerProps>;
}

/** The settings of the site and its owner. */
export function SiteSettings({ value, Picker }: SiteSettingsProps) {
  return (
    <SettingForm
      setting="site"
      title="Site"
      hint="What pages, feeds and search engines say about the site and about you."
      value={value}
    >
      {(form) => (
        <>
          <SiteFields form={form} />
          <OwnerFields form={form} Picker={Picker} />
        </>
      )}
    </SettingForm>
  );
}
