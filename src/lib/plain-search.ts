/** A query string as plain text values, the first of each name. */
export function parsePlainSearch(query: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) found[name] ??= value;
  return found;
}

/** The query string of plain values; what is empty is left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== '')
      query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
