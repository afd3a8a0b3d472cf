import { contentPath, kinds, listedKinds, pagedKinds } from '#content/kinds.ts';
import { isPublic } from '#content/publication.server.ts';
import type { Db } from '#platform/db/database.ts';

const pageTitles = new Map([
  ['/', 'Home'],
  ...listedKinds.map((kind) => [kinds[kind].listPath, kinds[kind].labels.publicSection] as const),
  ['/blogroll', 'Blogroll'],
  ['/bookmarks', 'Bookmarks'],
  ['/guestbook', 'Guestbook'],
  ['/stats', 'Stats'],
  ['/search', 'Search'],
  ['/resume', 'Résumé'],
]);

/** The titles of pages by their paths; without those of pages that no longer exist. At most 100 paths are read. */
export async function findTitles(db: Db, paths: string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const slugs = new Set<string>();
  for (const path of paths.slice(0, maxPaths)) {
    const title = pageTitles.get(path);
    if (title !== undefined) titles.set(path, title);
    else slugs.add(path.slice(path.lastIndexOf('/') + 1));
  }
  if (slugs.size === 0) return titles;
  const found = await Promise.all([
    ...pagedKinds.map(async (kind) => {
      const rows = await db
        .selectFrom(kind)
        .select(['slug', 'title'])
        .where('slug', 'in', [...slugs])
        .execute();
      return rows.map(({ slug, title }) => [contentPath(kind, slug), title] as const);
    }),
    listCollectionTitles(db, [...slugs]),
  ]);
  const wanted = new Set(paths);
  for (const [path, title] of found.flat()) if (wanted.has(path)) titles.set(path, title);
  return titles;
}

const maxPaths = 100;

async function listCollectionTitles(db: Db, slugs: string[]) {
  const rows = await db
    .selectFrom('bookmarkCollection')
    .select(['slug', 'title'])
    .where('slug', 'in', slugs)
    .execute();
  return rows.map(({ slug, title }) => [`/bookmarks/${slug}`, title] as const);
}

/** Items per kind; more marks than this cannot be told apart in a chart. */
const maxPublications = 50;

/** The public items that were published since a day, newest first: their day, path, title and kind. */
export async function listPublications(db: Db, since: string) {
  const items = await Promise.all(
    pagedKinds.map(async (kind) => {
      const rows = await db
        .selectFrom(kind)
        .select(['slug', 'title', 'publishedAt'])
        .where(isPublic(kind))
        .where('publishedAt', '>=', since)
        .orderBy('publishedAt', 'desc')
        .limit(maxPublications)
        .execute();
      return rows.map(({ slug, title, publishedAt }) => ({
        day: (publishedAt ?? '').slice(0, 10),
        path: contentPath(kind, slug),
        title,
        kind: kinds[kind].labels.one,
      }));
    }),
  );
  return items.flat().toSorted((one, other) => other.day.localeCompare(one.day));
}
