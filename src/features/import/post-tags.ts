type Fields = Record<string, unknown>;

/** Names of collections and lists, which are not tags. */
const ignoredTags = new Set([
  'post',
  'posts',
  'all',
  'nav',
  'blog',
  'page',
  'pages',
  'article',
  'articles',
  'featured',
  'uncategorized',
  'notes',
  'writing',
]);
/** The limits of the site's own form. */
const maxTagLength = 50;
const maxTags = 50;

/** Lists the tags of a text from the fields that generators use for them, without duplicates. */
export function listTags(fields: Fields): string[] {
  const { taxonomies } = fields;
  const taxonomyFields: Fields =
    typeof taxonomies === 'object' && taxonomies !== null ? { ...taxonomies } : {};
  const many = [
    fields['tags'],
    fields['categories'],
    fields['topics'],
    taxonomyFields['tags'],
    taxonomyFields['categories'],
  ];
  const one = [fields['tag'], fields['category'], fields['topic'], fields['subject']];
  const labels = [
    ...many.flatMap((value) => toList(value)),
    ...one.flatMap((value) => collectNames(value)),
  ];
  const bySpelling = new Map<string, string>();
  for (const label of labels.map((name) =>
    name.replace(/\s+/g, ' ').slice(0, maxTagLength).trim(),
  )) {
    const spelling = label.toLowerCase();
    if (label !== '' && !ignoredTags.has(spelling) && !bySpelling.has(spelling))
      bySpelling.set(spelling, label);
  }
  return [...bySpelling.values()].slice(0, maxTags);
}

/** A list, or a text separated by commas or spaces. */
export function toList(value: unknown): string[] {
  if (typeof value !== 'string') return collectNames(value);
  return value.split(value.includes(',') ? ',' : /\s+/).map((part) => part.trim());
}

/** Lists may contain lists, as in Hexo, and objects with names. */
function collectNames(value: unknown, depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => collectNames(item, depth + 1));
  const record: Fields = { ...value };
  const name = ['name', 'label', 'title', 'value', 'slug'].map((key) => record[key]).find(Boolean);
  return name === undefined ? [] : collectNames(name, depth + 1);
}
