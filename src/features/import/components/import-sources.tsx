const sources = [
  {
    name: 'A folder of Markdown, as a zip',
    how: 'Hugo, Jekyll, Astro, Next, Eleventy, Gatsby, Hexo, Docusaurus, VuePress or none of these. Zip the whole project to include its pictures.',
  },
  { name: 'WordPress', how: 'The XML of Tools → Export, all content.' },
  {
    name: 'Ghost',
    how: 'The JSON of Settings → Export. To include the pictures, zip it together with the folder “content”.',
  },
  {
    name: 'Medium, Substack, dev.to, Hashnode, Bear, Notion, Tumblr, Blogger',
    how: 'The file that they export: a zip, JSON, CSV, XML or Atom. From Notion, Markdown & CSV.',
  },
  {
    name: 'Mastodon, micro.blog',
    how: 'The archive: a zip or tar.gz of Preferences → Import and export; a .bar of micro.blog. Posts become notes.',
  },
  { name: 'A feed', how: 'RSS, Atom or JSON Feed. Posts without a title become notes.' },
  { name: 'This site', how: 'The zip of an export of this or another Mallard, without loss.' },
  {
    name: 'Bookmarks',
    how: 'The HTML file that every browser exports, Raindrop’s CSV, or Pinboard’s JSON.',
  },
  { name: 'Sites of a feed reader', how: 'OPML becomes a blogroll.' },
  { name: 'A résumé', how: 'JSON Resume becomes experiences.' },
];

/** The supported sources, and how to export from them. */
export function ImportSources() {
  return (
    <section aria-labelledby="sources" className="mt-10 max-w-prose">
      <h2 id="sources" className="text-h3">
        Supported sources
      </h2>
      <dl className="mt-2">
        {sources.map(({ name, how }) => (
          <div key={name} className="border-b border-rule py-3">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-soft">
        Bring a source as often as you like: what is here already and the same stays as it is, and
        what you have changed here since is left alone. Files of up to 1 GB; larger ones take{' '}
        <code className="text-small whitespace-nowrap">npm run import</code>.
      </p>
    </section>
  );
}
