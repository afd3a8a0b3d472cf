import { RowsField } from '#ui/form/rows-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';

const icons = [
  { value: 'Github', label: 'GitHub' },
  { value: 'LinkedIn', label: 'LinkedIn' },
  { value: 'Twitter', label: 'Twitter' },
] as const;

const blank: Settings['social'][number] = { name: '', url: '', username: '', icon: 'Github' };

/** Where else the owner is to be found. */
export function SocialSettings({ value }: { value: Settings['social'] }) {
  return (
    <SettingForm
      setting="social"
      title="Social links"
      hint="In the footer of every page, and told to search engines as yours."
      value={value}
    >
      {({ value: places, change, errorOf }) => (
        <RowsField
          noun="link"
          rows={places}
          add={[{ label: 'Add a link', row: blank }]}
          empty="No links yet."
          nameOf={(place) => place.name || 'this link'}
          onChange={change}
        >
          {(place, changePlace, index) => {
            const field = (name: 'name' | 'url' | 'username', label: string) => ({
              name: `social-${index}-${name}`,
              label,
              value: place[name],
              error: errorOf(`${index}.${name}`),
              onChange: (text: string) => changePlace({ ...place, [name]: text }),
            });
            return (
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField {...field('name', 'Name')} placeholder="GitHub" />
                <TextField {...field('username', 'Your name there')} placeholder="@ada" />
                <TextField
                  {...field('url', 'Address')}
                  type="url"
                  placeholder="https://github.com/ada"
                />
                <SelectField
                  name={`social-${index}-icon`}
                  label="Icon"
                  value={place.icon}
                  options={icons}
                  onChange={(icon) => changePlace({ ...place, icon })}
                />
              </div>
            );
          }}
        </RowsField>
      )}
    </SettingForm>
  );
}
