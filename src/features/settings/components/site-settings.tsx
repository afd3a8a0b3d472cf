import { ListField } from '#ui/form/list-field.tsx';
import { orNull } from '#ui/form/or-null.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Settings } from '../schema.ts';
import { SettingForm } from './setting-form.tsx';

type Site = Settings['site'];

/** Who the site is, and whose. */
export function SiteSettings({ value }: { value: Site }) {
  return (
    <SettingForm
      setting="site"
      title="Site"
      hint="What every page, feed and search engine says of the site."
      value={value}
    >
      {({ value: site, change, errorOf }) => {
        const field = <Name extends keyof Site & string>(name: Name, label: string) => ({
          ...{ name, label, value: site[name], error: errorOf(name) },
          onChange: (next: Site[Name]) => change({ ...site, [name]: next }),
        });
        const link = (name: keyof Site['links'], label: string) => ({
          ...{ name: `links-${name}`, label, value: site.links[name] },
          error: errorOf(`links.${name}`),
          onChange: (next: string | null) =>
            change({ ...site, links: { ...site.links, [name]: next } }),
        });
        const { author } = site;
        return (
          <>
            <TextField {...field('title', 'Title')} hint="In the browser’s tab and on previews." />
            <TextField {...field('name', 'Name')} hint="At the top of every page." />
            <TextareaField {...field('description', 'Description')} rows={2} />
            <ListField {...field('keywords', 'Keywords')} />
            <TextField
              {...orNull(field('url', 'Address'))}
              type="url"
              hint="Empty: the address by which the site is served."
            />
            <TextField {...field('tagline', 'Sentence on the home page')} />
            <TextareaField {...field('now', 'What you do now')} />
            <TextField {...orNull(field('bookingLink', 'Booking link'))} type="url" />
            <TextField {...orNull(link('mail', 'Mail address'))} type="email" />
            <TextField {...orNull(link('twitter', 'Twitter'))} type="url" />
            <TextField {...orNull(link('repository', 'Repository'))} type="url" />
            <TextField
              name="author-name"
              label="Author"
              value={author.name}
              error={errorOf('author.name')}
              onChange={(name) => change({ ...site, author: { ...author, name } })}
            />
            <TextField
              name="author-handle"
              label="Author’s handle"
              value={author.handle}
              error={errorOf('author.handle')}
              onChange={(handle) => change({ ...site, author: { ...author, handle } })}
            />
          </>
        );
      }}
    </SettingForm>
  );
}
