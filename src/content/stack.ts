/** A list of names as it was kept: JSON. */
export function readList(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}
