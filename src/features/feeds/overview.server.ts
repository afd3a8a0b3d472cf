import { pageFolders, type PagedKind } from '#content/kinds.ts';
import { isPublic } from '#content/public.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Overview } from './llms.ts';

/** Things of a kind; because the overview is read whole, and the sitemap has the rest. */
const longestSection = 100;

const titles: [PagedKind, string][] = [
  ['article', 'Writing'],
  ['project', 'Projects'],
  ['service', 'Services'],
  ['snippet', 'Snippets'],
  ['page', 'Pages'],
];

/** What there is to read: the newest of every kind, and where the rest and the feeds are. */
export async function readOverview(db: Db, baseUrl: string): Promise<Overview> {
  const { url, title, description, author } = await readSite(db, baseUrl);
  const at = (path: string) => new URL(path, `${url}/`).href;
  const sections = await Promise.all(
    titles.map(async ([kind, name]) => {
      const rows = await listNewest(db, kind);
      const items = rows.slice(0, longestSection).map((row) => ({
        title: row.title,
        url: at(`${pageFolders[kind]}/${row.slug}.md`),
        description: row.description,
      }));
      const more = { title: 'All the others, in the sitemap', url: at('/sitemap.xml') };
      return { title: name, items, more: rows.length > longestSection ? more : null };
    }),
  );
  const feed = {
    title: 'Every article whole, as JSON Feed',
    url: at('/feed.json'),
    description: '',
  };
  const sitemap = { title: 'Sitemap', url: at('/sitemap.xml'), description: '' };
  const hasArticles = sections[0]?.items.length !== 0;
  const optional = {
    title: 'Optional',
    items: hasArticles ? [feed, sitemap] : [sitemap],
    more: null,
  };
  return { title, description, author: author.name, sections: [...sections, optional] };
}

function listNewest(db: Db, kind: PagedKind) {
  return db
    .selectFrom(kind)
    .select(['slug', 'title', 'description'])
    .where(isPublic(kind))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(longestSection + 1)
    .execute();
}
