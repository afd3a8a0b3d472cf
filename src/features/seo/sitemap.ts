import { escapeXml } from '#lib/xml.ts';

export interface SitemapEntry {
  url: string;
  /** The time of the last change, UTC ISO 8601; null if unknown. */
  changedAt: string | null;
}

/** Formats a sitemap (sitemaps.org). */
export function formatSitemap(entries: SitemapEntry[]): string {
  return formatEntries('urlset', 'url', entries);
}

/** Formats the index of several sitemaps. */
export function formatSitemapIndex(entries: SitemapEntry[]): string {
  return formatEntries('sitemapindex', 'sitemap', entries);
}

function formatEntries(root: string, item: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ url, changedAt }) => {
    const lastmod = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<${item}><loc>${escapeXml(url)}</loc>${lastmod}</${item}>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`;
}

/** Pages for signed-in users, and endpoints that are not pages. */
const disallowedPaths = ['/dashboard', '/profile', '/signin', '/api/', '/_serverFn/'];

/** Formats robots.txt with the disallowed paths and the URL of the sitemap. */
export function formatRobots(sitemapUrl: string): string {
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${sitemapUrl}\n`;
}
