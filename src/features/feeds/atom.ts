import { escapeXml } from '#lib/xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** Formats a feed as Atom (RFC 4287) with full texts. */
export function formatAtom(feed: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${escapeXml(feed.urls.atom)}</id>
<title>${escapeXml(feed.title)}</title>
<subtitle>${escapeXml(feed.description)}</subtitle>
<updated>${feed.updatedAt}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.urls.atom)}"/>${feed.hubUrls.map((url) => `\n<link rel="hub" href="${escapeXml(url)}"/>`).join('')}
<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>
<icon>${escapeXml(feed.iconUrl)}</icon>
<author><name>${escapeXml(feed.author.name)}</name>${feed.email === null ? '' : `<email>${escapeXml(feed.email)}</email>`}<uri>${escapeXml(feed.author.url)}</uri></author>
${feed.entries.map(formatEntry).join('\n')}
</feed>
`;
}

function formatEntry(entry: FeedEntry): string {
  const lines = [
    `<id>${escapeXml(entry.id)}</id>`,
    `<title>${escapeXml(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    ...(entry.canonicalUrl ? [`<link rel="via" href="${escapeXml(entry.canonicalUrl)}"/>`] : []),
    `<published>${entry.publishedAt}</published>`,
    `<updated>${entry.updatedAt}</updated>`,
    `<author><name>${escapeXml(entry.author)}</name></author>`,
    ...entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ...(entry.description ? [`<summary>${escapeXml(entry.description)}</summary>`] : []),
    `<content type="html">${escapeXml(entry.html)}</content>`,
  ];
  return `<entry>\n${lines.join('\n')}\n</entry>`;
}
