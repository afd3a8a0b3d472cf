/** Characters; the site's URLs are never longer, and every key takes memory. */
const maxPathLength = 600;
/** Escaped, a series in another script with its cursor is this long. */
const maxKeyLength = 4_096;

/**
 * The cache key of a page: its path, and its parameters in a fixed order, without empty ones. The URL must contain only
 * parameters that its route declares: made-up ones would fill the cache. Null for a URL that is too long to be cached.
 */
export function getCacheKey(url: URL): string | null {
  const parameters = [...url.searchParams].filter(([, value]) => value !== '');
  const query = new URLSearchParams(parameters.toSorted(compareNames)).toString();
  const key = query === '' ? url.pathname : `${url.pathname}?${query}`;
  return url.pathname.length > maxPathLength || key.length > maxKeyLength ? null : key;
}

const compareNames = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);
