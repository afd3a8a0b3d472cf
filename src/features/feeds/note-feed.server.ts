import { isPublic } from '#content/publication.server.ts';
import { findTags } from '#content/tags.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { latest, listEntries } from './data.server.ts';
import { everythingPath, noteFeedPath, type Feed, type FeedEntry } from './feed.ts';
import { toFeedHtml } from './feed-html.server.ts';

/** Notes are short, and several are posted a day. */
const maxEntries = 50;

/** The feed of notes; `hasArticles` for the one of everything. */
export async function readNoteFeed(
  db: Db,
  { baseUrl, hasArticles }: { baseUrl: string; hasArticles: boolean },
): Promise<Feed> {
  const { url, title, description, author } = await readSite(db, baseUrl);
  const toUrl = (path: string) => new URL(path, `${url}/`).href;
  const [notes, articles] = await Promise.all([
    listNotes(db, { toUrl, author: author.name }),
    hasArticles ? listEntries(db, { toUrl, tag: undefined, author: author.name }) : [],
  ]);
  const entries = [...notes, ...articles]
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, maxEntries);
  const everything = toUrl(everythingPath);
  return {
    title: hasArticles ? `${title}: everything` : `${title}: notes`,
    description: hasArticles
      ? description
      : 'Short posts: thoughts, links, quotations and pictures.',
    pageUrl: toUrl(hasArticles ? '/' : '/notes'),
    urls: hasArticles
      ? { rss: everything, atom: everything, json: everything }
      : {
          rss: toUrl(noteFeedPath('rss')),
          atom: toUrl(noteFeedPath('atom')),
          json: toUrl(noteFeedPath('json')),
        },
    hubUrls: [],
    iconUrl: toUrl('/icon-512.png'),
    author: { name: author.name, url: toUrl('/') },
    email: author.email,
    updatedAt: latest(entries.map((entry) => entry.updatedAt)),
    entries,
  };
}

async function listNotes(
  db: Db,
  { toUrl, author }: { toUrl: (path: string) => string; author: string },
): Promise<FeedEntry[]> {
  const rows = await db
    .selectFrom('note')
    .select(['note.id', 'slug', 'title', 'hasTitle', 'description', 'html'])
    .select(['publishedAt', 'updatedAt'])
    .where(isPublic('note'))
    .orderBy('publishedAt', 'desc')
    .orderBy('note.id', 'desc')
    .limit(maxEntries)
    .execute();
  const tags = await findTags(
    db,
    'note',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const url = toUrl(`/notes/${row.slug}`);
    const publishedAt = row.publishedAt ?? row.updatedAt;
    return {
      id: `urn:uuid:${row.id}`,
      url,
      canonicalUrl: null,
      title: row.title,
      hasTitle: row.hasTitle === 1,
      description: row.description,
      html: toFeedHtml(row.html, url),
      author,
      tags: (tags.get(row.id) ?? []).map(({ label }) => label),
      image: null,
      publishedAt,
      updatedAt: latest([publishedAt, row.updatedAt]),
    };
  });
}
