/** An item in the form in which the site has it: links to its pictures are paths of the site, as in `/media/a.webp`. */
export interface Item {
  /** The fields that can be written, except the id and the text. */
  fields: Readonly<Record<string, unknown>>;
  /** Markdown, with `\n` at the ends of lines. */
  body: string;
}

/** An item as the site has it now. */
export interface RemoteItem {
  version: number;
  item: Item;
}

/** What the API returns with an item besides the fields that can be written. */
const readOnlyFields = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'trashedAt',
  'words',
  'readingMinutes',
  'html',
  'toc',
]);

/** Reads an item from the JSON of the API. */
export function toItem({ body, ...values }: Record<string, unknown>): Item {
  const entries = Object.entries(values).filter(([name]) => !readOnlyFields.has(name));
  return { fields: Object.fromEntries(entries), body: normalizeBody(String(body ?? '')) };
}

/** The ends of lines are those of the machine, and a file ends with one. */
export const normalizeBody = (body: string): string =>
  body.replace(/\r\n?/g, '\n').replace(/\n$/, '');

/** The fields that differ, and the text if that differs, as a request sends them. */
export function listChanges(before: Item, after: Item): Record<string, unknown> {
  const changed = Object.entries(after.fields).filter(
    ([name, value]) => !isSameValue(before.fields[name], value),
  );
  const body = before.body === after.body ? {} : { body: after.body };
  return { ...Object.fromEntries(changed), ...body };
}

export const isSameItem = (one: Item, other: Item): boolean =>
  Object.keys(listChanges(one, other)).length === 0;

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Whether two values of a field mean the same: the site trims texts, and writes times in UTC with milliseconds. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  if (timePattern.test(one) && timePattern.test(other))
    return Date.parse(one) === Date.parse(other);
  return one.trim() === other.trim();
}
