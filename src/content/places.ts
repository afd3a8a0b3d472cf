/** First parts of addresses that show something on every site, whatever was published. */
const alwaysThere = new Set(['dashboard', 'guestbook', 'profile', 'search', 'signin']);

/**
 * Whether a link to this place leads to something. `filled` are the addresses below the root that have content, as
 * `/blog`. Addresses of other sites, of files and below a page are taken for there.
 */
export function leadsSomewhere(to: string, filled: ReadonlySet<string>): boolean {
  const [, first] = /^\/([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(to) ?? [];
  return first === undefined || alwaysThere.has(first) || filled.has(`/${first}`);
}
