import { escapeHtml } from '#lib/escape-html.ts';
import { isPublic } from '#content/publication.server.ts';
import { findTags } from '#content/tags.server.ts';
import { findImages } from '#features/media/data.server.ts';
import { findHubUrls } from '#features/webhook/data.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { feedPath, type Feed, type FeedEntry } from './feed.ts';
import { toFeedHtml } from './feed-html.server.ts';

/** A feed has full texts, and is requested often. */
const maxEntries = 30;

/** The feed of all public articles, or of those with a tag. Throws not found for a tag without public articles. */
export async function readFeed(
  db: Db,
  { baseUrl, tag }: { baseUrl: string; tag: string | undefined },
) {
  const { url, title, description, author } = await readSite(db, baseUrl);
  const label = tag === undefined ? null : await getTagLabel(db, tag);
  const toUrl = (path: string) => new URL(path, `${url}/`).href;
  const entries = await listEntries(db, { toUrl, tag, author: author.name });
  const urls = {
    rss: toUrl(feedPath('rss', tag)),
    atom: toUrl(feedPath('atom', tag)),
    json: toUrl(feedPath('json', tag)),
  };
  const feed: Feed = {
    title: label === null ? title : `${title}: ${label}`,
    description: label === null ? description : `Articles on ${label}. ${description}`.trim(),
    pageUrl: toUrl(tag === undefined ? '/' : `/blog?tag=${tag}`),
    urls,
    // A hub is told of these feeds only.
    hubUrls: tag === undefined ? await findHubUrls(db) : [],
    iconUrl: toUrl('/icon-512.png'),
    author: { name: author.name, url: toUrl('/') },
    email: author.email,
    updatedAt: latest(entries.map((entry) => entry.updatedAt)),
    entries,
  };
  return feed;
}

interface FeedRequest {
  toUrl: (path: string) => string;
  tag: string | undefined;
  /** The author's name for articles of deleted users. */
  author: string;
}

export async function listEntries(
  db: Db,
  { toUrl, tag, author }: FeedRequest,
): Promise<FeedEntry[]> {
  const rows = await listArticles(db, tag);
  const ids = rows.map((row) => row.id);
  const [tags, images] = await Promise.all([
    findTags(db, 'article', ids),
    findImages(
      db,
      rows.map((row) => row.imageUrl),
    ),
  ]);
  const entries: FeedEntry[] = [];
  for (const row of rows) {
    const url = toUrl(`/blog/${row.slug}`);
    const publishedAt = row.publishedAt ?? row.updatedAt;
    const imageSize = images.get(row.imageUrl ?? '');
    const image = row.imageUrl === null ? null : { url: toUrl(row.imageUrl), alt: row.imageAlt };
    entries.push({
      id: `urn:uuid:${row.id}`,
      url,
      canonicalUrl: row.canonicalUrl,
      title: row.title,
      hasTitle: true,
      description: row.description,
      html: toFeedHtml(coverHtml(row, imageSize) + row.html, url),
      author: row.authorName ?? author,
      tags: (tags.get(row.id) ?? []).map(({ label }) => label),
      image,
      publishedAt,
      updatedAt: latest([publishedAt, row.updatedAt]),
    });
    // Converting a long text takes milliseconds: yields to other requests between two articles.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return entries;
}

function listArticles(db: Db, tag: string | undefined) {
  // First the newest ones: a tag may have thousands of articles, whose texts would be sorted with them.
  let newest = db.selectFrom('article').select('article.id').where(isPublic('article'));
  if (tag !== undefined)
    newest = newest.where('article.id', 'in', (sub) =>
      sub.selectFrom('articleTag').select('articleId').where('articleTag.slug', '=', tag),
    );
  return db
    .selectFrom(
      newest
        .orderBy('publishedAt', 'desc')
        .orderBy('article.id', 'desc')
        .limit(maxEntries)
        .as('newest'),
    )
    .innerJoin('article', 'article.id', 'newest.id')
    .leftJoin('user', 'user.id', 'article.authorId')
    .select(['article.id', 'slug', 'title', 'description', 'html', 'canonicalUrl', 'publishedAt'])
    .select(['article.updatedAt', 'imageUrl', 'imageAlt', 'user.name as authorName'])
    .orderBy('publishedAt', 'desc')
    .orderBy('article.id', 'desc')
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

/** The cover as HTML; empty without one. */
function coverHtml(
  { imageUrl, imageAlt }: { imageUrl: string | null; imageAlt: string },
  imageSize: { width: number; height: number } | undefined,
): string {
  if (imageUrl === null) return '';
  const size = imageSize ? ` width="${imageSize.width}" height="${imageSize.height}"` : '';
  return `<figure><img src="${escapeHtml(imageUrl)}" alt="${escapeHtml(imageAlt)}"${size}></figure>`;
}

/** The latest of ISO times, which sort as text; the epoch for an empty list. */
export function latest(times: string[]): string {
  return times.reduce((one, other) => (one > other ? one : other), new Date(0).toISOString());
}
