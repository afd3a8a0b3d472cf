/** The query parameters that change a public page; all others are ignored. */
export const publicParameters = [
  'comment',
  'cursor',
  'kind',
  'page',
  'q',
  'series',
  'sort',
  'tag',
  'year',
];
/** Characters; the site's URLs are never longer, and every key takes memory. */
const maxPathLength = 600;
/** Escaped, a series in another script with its cursor is this long. */
const maxKeyLength = 4_096;

/**
 * The cache key of a page: its path, and the parameters that change it in a fixed order. Null for a URL that is too
 * long to be cached.
 */
export function getCacheKey(url: URL): string | null {
  const parameters = new URLSearchParams();
  for (const name of publicParameters) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') parameters.set(name, value);
  }
  const query = parameters.toString();
  const key = query === '' ? url.pathname : `${url.pathname}?${query}`;
  return url.pathname.length > maxPathLength || key.length > maxKeyLength ? null : key;
}
