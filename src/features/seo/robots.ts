/** Pages for signed-in users, and endpoints that are not pages. */
const disallowedPaths = ['/dashboard', '/profile', '/signin', '/api/', '/_serverFn/'];

/** Formats robots.txt with the disallowed paths and the URL of the sitemap. */
export function formatRobots(sitemapUrl: string): string {
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${sitemapUrl}\n`;
}
