import { escapeHtml } from '#lib/escape-html.ts';
import { listPublicChanges } from '#features/change/data.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { changeFeedPath, type Feed, type FeedEntry } from './feed.ts';

const maxEntries = 50;

/** The feed of what changed in the articles that show it. */
export async function readChangeFeed(db: Db, baseUrl: string): Promise<Feed> {
  const { url, title, author } = await readSite(db, baseUrl);
  const toUrl = (path: string) => new URL(path, `${url}/`).href;
  const { items } = await listPublicChanges(db, { limit: maxEntries });
  const entries = items.map((change) => toEntry(change, { toUrl, author: author.name }));
  return {
    title: `${title}: changes`,
    description: 'What changed in the articles after they were published.',
    pageUrl: toUrl('/changes'),
    urls: {
      rss: toUrl(changeFeedPath('rss')),
      atom: toUrl(changeFeedPath('atom')),
      json: toUrl(changeFeedPath('json')),
    },
    hubUrls: [],
    iconUrl: toUrl('/icon-512.png'),
    author: { name: author.name, url: toUrl('/') },
    email: author.email,
    updatedAt: entries[0]?.updatedAt ?? new Date(0).toISOString(),
    entries,
  };
}

type ListedChange = Awaited<ReturnType<typeof listPublicChanges>>['items'][number];

function toEntry(
  change: ListedChange,
  { toUrl, author }: { toUrl: (path: string) => string; author: string },
): FeedEntry {
  const { id, note, credit, publishedAt, hasDifference, article } = change;
  const articleUrl = toUrl(`/blog/${article.slug}`);
  const url = hasDifference
    ? toUrl(`/blog/${article.slug}/changes/${id}`)
    : `${articleUrl}#changes`;
  const thanks = credit === null ? '' : `<p>Thanks to ${escapeHtml(credit)}.</p>`;
  const difference = hasDifference
    ? `<p><a href="${escapeHtml(url)}">See the difference</a></p>`
    : '';
  const link = `<a href="${escapeHtml(articleUrl)}">${escapeHtml(article.title)}</a>`;
  return {
    id: `urn:uuid:${id}`,
    url,
    canonicalUrl: null,
    title: `Updated: ${article.title}`,
    hasTitle: true,
    description: note,
    html: `<p>${escapeHtml(note)}</p>${thanks}<p>${link}</p>${difference}`,
    author,
    tags: [],
    image: null,
    publishedAt,
    updatedAt: publishedAt,
  };
}
