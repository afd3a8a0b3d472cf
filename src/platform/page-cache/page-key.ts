/** What a public page may be asked for beside its path; everything else in a query is left out of account. */
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
/** Characters; because an address of ours is never longer, and every key is kept. */
const maxPathLength = 600;
/** Escaped, a series in another script with its cursor is this long. */
const maxKeyLength = 4_096;

/**
 * The name under which a page is kept: its path, and the parameters that change it in a fixed order. Null for an
 * address too long to keep.
 */
export function pageKey(url: URL): string | null {
  const kept = new URLSearchParams();
  for (const name of publicParameters) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  const query = kept.toString();
  const key = query === '' ? url.pathname : `${url.pathname}?${query}`;
  return url.pathname.length > maxPathLength || key.length > maxKeyLength ? null : key;
}
