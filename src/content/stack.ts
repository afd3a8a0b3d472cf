/** Parses a stored JSON list of names; entries that are not strings are dropped. */
export function parseNames(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}
