import { ListField } from '#ui/form/list-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Settings } from '../schema.ts';
import { bindField, bindPart, type SettingFields } from '../setting-fields.ts';

/** The fields of the site: title, name, description and URL. */
export function SiteFields({ form }: { form: SettingFields<Settings['site']> }) {
  const { description } = form.value;
  return (
    <fieldset>
      <legend>The site</legend>
      <TextField
        {...bindField(form, 'title', 'Title')}
        hint="In the browser’s tab, in feeds and on previews."
      />
      <TextField {...bindField(form, 'name', 'Name')} hint="At the top of every page." />
      <TextareaField
        {...bindField(form, 'description', 'Description')}
        rows={2}
        hint={`A sentence or two for search engines and previews. ${description.length} of 500.`}
      />
      <ListField {...bindField(form, 'keywords', 'Keywords')} />
      <TextField
        {...emptyAsNull(bindField(form, 'url', 'Address'))}
        type="url"
        placeholder="https://example.com"
        hint="What feeds, previews and search engines are told. Empty: the address by which the site is served."
      />
      <TextField
        {...emptyAsNull(bindField(bindPart(form, 'links'), 'repository', 'Repository'))}
        type="url"
        hint="Where the code of the site is, if it is public. It is linked in the footer."
      />
    </fieldset>
  );
}
