import { escapeXml } from '#lib/xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** Formats a feed as RSS 2.0 with full texts (`content:encoded`). */
export function formatRss(feed: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(feed.title)}</title>
<link>${escapeXml(feed.pageUrl)}</link>
<description>${escapeXml(feed.description)}</description>
<language>en-us</language>${feed.email === null ? '' : `\n<managingEditor>${escapeXml(`${feed.email} (${feed.author.name})`)}</managingEditor>`}
<lastBuildDate>${formatRfc822Date(feed.updatedAt)}</lastBuildDate>
<atom:link href="${escapeXml(feed.urls.rss)}" rel="self" type="application/rss+xml"/>${feed.hubUrls.map((url) => `\n<atom:link rel="hub" href="${escapeXml(url)}"/>`).join('')}
<image><url>${escapeXml(feed.iconUrl)}</url><title>${escapeXml(feed.title)}</title><link>${escapeXml(feed.pageUrl)}</link></image>
${feed.entries.map(formatItem).join('\n')}
</channel>
</rss>
`;
}

function formatItem(entry: FeedEntry): string {
  const lines = [
    // An item needs a title or a description, and programs show a title that repeats the text twice.
    ...(entry.hasTitle ? [`<title>${escapeXml(entry.title)}</title>`] : []),
    `<link>${escapeXml(entry.url)}</link>`,
    `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
    `<pubDate>${formatRfc822Date(entry.publishedAt)}</pubDate>`,
    `<atom:updated>${escapeXml(entry.updatedAt)}</atom:updated>`,
    `<dc:creator>${escapeXml(entry.author)}</dc:creator>`,
    ...entry.tags.map((tag) => `<category>${escapeXml(tag)}</category>`),
    ...formatDescription(entry),
    `<content:encoded>${escapeXml(entry.html)}</content:encoded>`,
    ...(entry.image ? [`<media:content url="${escapeXml(entry.image.url)}" medium="image"/>`] : []),
  ];
  return `<item>\n${lines.join('\n')}\n</item>`;
}

function formatDescription({ hasTitle, title, description }: FeedEntry): string[] {
  const text = description || (hasTitle ? '' : title);
  return text === '' ? [] : [`<description>${escapeXml(text)}</description>`];
}

/** Formats a date as in RFC 822, which RSS requires. */
function formatRfc822Date(time: string): string {
  return new Date(time).toUTCString();
}
