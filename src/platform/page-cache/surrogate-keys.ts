/** The key of every page. */
export const allPagesKey = 'mallard';

/** The key of the pages that depend on a table. */
export const toSurrogateKey = (table: string): string => `${allPagesKey}-${table}`;

/**
 * The headers by which a CDN knows what a page depends on, as name, value, name, value: `Surrogate-Key` for Fastly and
 * Varnish, `Cache-Tag` for Cloudflare and others.
 */
export function createKeyHeaders(tables: ReadonlySet<string>): string[] {
  const keys = [allPagesKey, ...[...tables].toSorted().map((table) => toSurrogateKey(table))];
  return ['Surrogate-Key', keys.join(' '), 'Cache-Tag', keys.join(',')];
}
