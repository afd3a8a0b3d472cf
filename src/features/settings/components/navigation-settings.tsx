import { RowsField } from '#ui/form/rows-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';

interface NavigationSettingsProps {
  value: Settings['navigation'];
  /** Existing paths, as suggestions. */
  places: string[];
}

/** The links of the navigation: paths, labels and order. */
export function NavigationSettings({ value, places }: NavigationSettingsProps) {
  return (
    <SettingForm
      setting="navigation"
      title="Navigation"
      hint="The first five are in the header, all of them in the menu and the footer. A page without content is hidden."
      value={value}
    >
      {({ value: links, change, errorOf }) => (
        <>
          <RowsField
            isCompact
            noun="page"
            rows={links}
            add={[{ label: 'Add a page', row: { label: '', to: '/' } }]}
            getRowName={(link) => link.label || 'this page'}
            onChange={change}
          >
            {(link, changeLink, index) => (
              <div className="grid grid-cols-2 gap-3">
                <TextField
                  name={`navigation-${index}-label`}
                  label="Name"
                  value={link.label}
                  error={errorOf(`${index}.label`)}
                  onChange={(label) => changeLink({ ...link, label })}
                />
                <TextField
                  name={`navigation-${index}-to`}
                  label="Address"
                  datalistId="navigation-places"
                  value={link.to}
                  error={errorOf(`${index}.to`)}
                  onChange={(to) => changeLink({ ...link, to })}
                />
              </div>
            )}
          </RowsField>
          <datalist id="navigation-places">
            {places.map((place) => (
              <option key={place} value={place}>
                {place}
              </option>
            ))}
          </datalist>
        </>
      )}
    </SettingForm>
  );
}
