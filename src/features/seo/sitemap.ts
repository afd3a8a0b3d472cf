import { escapeXml } from '#lib/xml.ts';

export interface SitemapEntry {
  url: string;
  /** UTC ISO 8601, when what it shows changed; null where that is not known. */
  changedAt: string | null;
}

/** The pages of the site (sitemaps.org). */
export function writeSitemap(entries: SitemapEntry[]): string {
  return write('urlset', 'url', entries);
}

/** The sitemaps of a site too large for one. */
export function writeSitemapIndex(entries: SitemapEntry[]): string {
  return write('sitemapindex', 'sitemap', entries);
}

function write(root: string, item: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<${item}><loc>${escapeXml(url)}</loc>${changed}</${item}>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`;
}
