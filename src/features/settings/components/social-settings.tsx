import { RowsField } from '#ui/form/rows-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Settings } from '../schema.ts';
import { findNetwork } from '../social-network.ts';
import { SettingForm } from './setting-form.tsx';

const icons = [
  { value: 'Github', label: 'GitHub' },
  { value: 'LinkedIn', label: 'LinkedIn' },
  { value: 'Twitter', label: 'Twitter' },
] as const;

const blank: Settings['social'][number] = { name: '', url: '', username: '', icon: 'Github' };

/** The owner's profiles on other sites. */
export function SocialSettings({ value }: { value: Settings['social'] }) {
  return (
    <SettingForm
      setting="social"
      title="Social links"
      hint="Shown in the footer of every page, and linked to you for search engines."
      value={value}
    >
      {({ value: links, change, errorOf }) => (
        <RowsField
          noun="link"
          rows={links}
          add={[{ label: 'Add a link', row: blank }]}
          emptyText="No links yet."
          getRowName={(link) => link.name || 'this link'}
          onChange={change}
        >
          {(link, changeLink, index) => {
            const field = (name: 'name' | 'url' | 'username', label: string) => ({
              name: `social-${index}-${name}`,
              label,
              value: link[name],
              error: errorOf(`${index}.${name}`),
              onChange: (text: string) => changeLink({ ...link, [name]: text }),
            });
            return (
              <div className="grid gap-3 sm:grid-cols-2">
                <TextField {...field('name', 'Name')} placeholder="GitHub" />
                <TextField {...field('username', 'Your user name there')} placeholder="@ada" />
                <TextField
                  {...field('url', 'Address')}
                  type="url"
                  placeholder="https://github.com/ada"
                />
                {findNetwork(link.url) ? null : (
                  <SelectField
                    name={`social-${index}-icon`}
                    label="Icon"
                    hint="An address of a network that is known shows its own icon."
                    value={link.icon}
                    options={icons}
                    onChange={(icon) => changeLink({ ...link, icon })}
                  />
                )}
              </div>
            );
          }}
        </RowsField>
      )}
    </SettingForm>
  );
}
