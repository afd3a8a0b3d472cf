import { contentPath, kinds, pagedKinds, type PagedKind } from '#content/kinds.ts';
import { isPublic } from '#content/publication.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Overview } from './llms.ts';

/** Items per kind: the overview is read as one text, and the sitemap has the rest. */
const maxSectionItems = 100;

/** The newest items of every kind, with links to the sitemap and the feeds. */
export async function readOverview(db: Db, baseUrl: string): Promise<Overview> {
  const { url, title, description, author } = await readSite(db, baseUrl);
  const toUrl = (path: string) => new URL(path, `${url}/`).href;
  const sections = await Promise.all(
    pagedKinds.map(async (kind) => {
      const rows = await listNewest(db, kind);
      const items = rows.slice(0, maxSectionItems).map((row) => ({
        title: row.title,
        url: toUrl(`${contentPath(kind, row.slug)}.md`),
        description: row.description,
      }));
      const more = { title: 'All the others, in the sitemap', url: toUrl('/sitemap.xml') };
      return {
        title: kinds[kind].labels.publicSection,
        items,
        more: rows.length > maxSectionItems ? more : null,
      };
    }),
  );
  const feed = {
    title: 'Every article whole, as JSON Feed',
    url: toUrl('/feed.json'),
    description: '',
  };
  const sitemap = { title: 'Sitemap', url: toUrl('/sitemap.xml'), description: '' };
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
    .limit(maxSectionItems + 1)
    .execute();
}
