/** Places that are for people who are signed in, and addresses that are no pages. */
const closed = ['/dashboard', '/profile', '/signin', '/api/', '/_serverFn/'];

/** What crawlers may read, and where the list of pages is. */
export function writeRobots(sitemapUrl: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${sitemapUrl}\n`;
}
