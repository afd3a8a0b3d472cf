import { CheckboxField } from '#ui/form/checkbox-field.tsx';
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
        hint="Shown in the browser tab, in feeds and in link previews."
      />
      <TextField {...bindField(form, 'name', 'Name')} hint="Shown at the top of every page." />
      <TextareaField
        {...bindField(form, 'description', 'Description')}
        rows={2}
        hint={`A sentence or two for search engines and link previews. ${description.length} of 500.`}
      />
      <ListField {...bindField(form, 'keywords', 'Keywords')} />
      <TextField
        {...emptyAsNull(bindField(form, 'url', 'Address'))}
        type="url"
        placeholder="https://example.com"
        hint="Used in feeds, link previews and for search engines. If empty, the URL by which the site is served."
      />
      <CheckboxField
        {...bindField(
          form,
          'articlesBetweenNotes',
          'Show the titles of articles between the notes',
        )}
      />
      <TextField
        {...bindField(form, 'timeZone', 'Time zone')}
        placeholder="Europe/Berlin"
        hint="Of the times in the dashboard. Dates on public pages are in UTC."
      />
      <TextField
        {...emptyAsNull(bindField(bindPart(form, 'links'), 'repository', 'Repository'))}
        type="url"
        hint="The public repository of the site’s code. Linked in the footer."
      />
    </fieldset>
  );
}
