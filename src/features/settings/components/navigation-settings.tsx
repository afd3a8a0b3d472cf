import { RowsField } from '#ui/form/rows-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';

/** The menu: which pages, under which names, in which order. */
export function NavigationSettings({ value }: { value: Settings['navigation'] }) {
  return (
    <SettingForm
      setting="navigation"
      title="Navigation"
      hint="The first five stand in the header, all of them in the menu and the footer."
      value={value}
    >
      {({ value: links, change, errorOf }) => (
        <RowsField
          noun="page"
          rows={links}
          blank={{ label: '', to: '/' }}
          nameOf={(link) => link.label || 'this page'}
          onChange={change}
        >
          {(link, changeLink, index) => (
            <div className="grid gap-3 sm:grid-cols-2">
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
                value={link.to}
                error={errorOf(`${index}.to`)}
                onChange={(to) => changeLink({ ...link, to })}
              />
            </div>
          )}
        </RowsField>
      )}
    </SettingForm>
  );
}
