/** The value of a column for a field of an item: a boolean is 0 or 1, a list of names is JSON. */
export function toColumn(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
