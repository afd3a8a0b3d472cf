/** What a public page may be asked for beside its path; everything else in a query is left out of account. */
const known = ['comment', 'cursor', 'kind', 'page', 'q', 'series', 'sort', 'tag', 'year'];
/** Characters; because an address of ours is never longer, and every key is kept. */
const longestKey = 600;

/**
 * The name under which a page is kept: its path, and the parameters that change it in a fixed order. Null for an
 * address too long to keep.
 */
export function pageKey(url: URL): string | null {
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  const query = kept.toString();
  const key = query === '' ? url.pathname : `${url.pathname}?${query}`;
  return key.length > longestKey ? null : key;
}
