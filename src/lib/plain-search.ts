/** Parses a query string into plain text values; of repeated names the first one counts. */
export function parsePlainSearch(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) values[name] ??= value;
  return values;
}

/** Formats plain values as a query string; empty values are omitted. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== '')
      query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
