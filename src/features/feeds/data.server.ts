import { isPublic } from '#content/public.server.ts';
import { findTags } from '#features/blog/data.server.ts';
import { findImages } from '#features/media/data.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { feedPath, type Feed, type FeedEntry } from './feed.ts';
import { portableHtml } from './portable-html.server.ts';

/** Articles, the newest first; because they come with their whole texts, and readers ask often. */
const feedLength = 30;

/** The feed of all public articles, or of those that bear a tag. NOT_FOUND for a tag that no public article bears. */
export async function readFeed(
  db: Db,
  { baseUrl, tag }: { baseUrl: string; tag: string | undefined },
) {
  const { url, title, description, author } = await readSite(db, baseUrl);
  const label = tag === undefined ? null : await getTagLabel(db, tag);
  const at = (path: string) => new URL(path, `${url}/`).href;
  const entries = await listEntries(db, { at, tag, author: author.name });
  const urls = {
    rss: at(feedPath('rss', tag)),
    atom: at(feedPath('atom', tag)),
    json: at(feedPath('json', tag)),
  };
  const feed: Feed = {
    title: label === null ? title : `${title}: ${label}`,
    description: label === null ? description : `Articles on ${label}. ${description}`.trim(),
    pageUrl: at(tag === undefined ? '/' : `/blog?tag=${tag}`),
    urls,
    iconUrl: at('/icon-512.png'),
    author: { name: author.name, url: at('/') },
    email: author.email,
    updatedAt: latest(entries.map((entry) => entry.updatedAt)),
    entries,
  };
  return feed;
}

interface Wanted {
  at: (path: string) => string;
  tag: string | undefined;
  /** The name under an article whose author is not known. */
  author: string;
}

async function listEntries(db: Db, { at, tag, author }: Wanted): Promise<FeedEntry[]> {
  const rows = await listArticles(db, tag);
  const ids = rows.map((row) => row.id);
  const [tags, images] = await Promise.all([
    findTags(db, ids),
    findImages(
      db,
      rows.map((row) => row.imageUrl),
    ),
  ]);
  const entries: FeedEntry[] = [];
  for (const row of rows) {
    const url = at(`/blog/${row.slug}`);
    const publishedAt = row.publishedAt ?? row.updatedAt;
    const known = images.get(row.imageUrl ?? '');
    const image = row.imageUrl === null ? null : { url: at(row.imageUrl), alt: row.imageAlt };
    entries.push({
      id: `urn:uuid:${row.id}`,
      url,
      canonicalUrl: row.canonicalUrl,
      title: row.title,
      description: row.description,
      html: portableHtml(cover(row, known) + row.html, url),
      author: row.authorName ?? author,
      tags: (tags.get(row.id) ?? []).map(({ label }) => label),
      image,
      publishedAt,
      updatedAt: latest([publishedAt, row.updatedAt]),
    });
    // A long text takes some milliseconds; others are let through between two of them.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return entries;
}

function listArticles(db: Db, tag: string | undefined) {
  let query = db
    .selectFrom('article')
    .leftJoin('user', 'user.id', 'article.authorId')
    .select(['article.id', 'slug', 'title', 'description', 'html', 'canonicalUrl', 'publishedAt'])
    .select(['article.updatedAt', 'imageUrl', 'imageAlt', 'user.name as authorName'])
    .where(isPublic('article'));
  if (tag !== undefined)
    query = query.where('article.id', 'in', (sub) =>
      sub.selectFrom('articleTag').select('articleId').where('articleTag.slug', '=', tag),
    );
  return query
    .orderBy('publishedAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(feedLength)
    .execute();
}

async function getTagLabel(db: Db, tag: string): Promise<string> {
  const row = await db
    .selectFrom('articleTag')
    .innerJoin('article', 'article.id', 'articleTag.articleId')
    .select((eb) => eb.fn.max('articleTag.label').as('label'))
    .where('articleTag.slug', '=', tag)
    .where(isPublic('article'))
    .executeTakeFirst();
  if (!row?.label) throw notFound('tag');
  return row.label;
}

/** The picture over an article is part of it. */
function cover(
  { imageUrl, imageAlt }: { imageUrl: string | null; imageAlt: string },
  known: { width: number; height: number } | undefined,
): string {
  if (imageUrl === null) return '';
  const size = known ? ` width="${known.width}" height="${known.height}"` : '';
  return `<figure><img src="${attribute(imageUrl)}" alt="${attribute(imageAlt)}"${size}></figure>`;
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** ISO times are in order as text. A feed without entries has never changed. */
function latest(times: string[]): string {
  return times.reduce((one, other) => (one > other ? one : other), new Date(0).toISOString());
}
