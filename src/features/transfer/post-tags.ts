type Fields = Record<string, unknown>;

/** Names of collections and lists, which are no subjects. */
const noSubjects = new Set([
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
/** Because these are the limits of the site's own form. */
const longestTag = 50;
const mostTags = 50;

/** What a text is about, by the names that generators have for it; each subject once. */
export function tagsOf(fields: Fields): string[] {
  const { taxonomies } = fields;
  const inside: Fields =
    typeof taxonomies === 'object' && taxonomies !== null ? { ...taxonomies } : {};
  const many = [
    fields['tags'],
    fields['categories'],
    fields['topics'],
    inside['tags'],
    inside['categories'],
  ];
  const one = [fields['tag'], fields['category'], fields['topic'], fields['subject']];
  const labels = [
    ...many.flatMap((value) => listOf(value)),
    ...one.flatMap((value) => namesIn(value)),
  ];
  const bySpelling = new Map<string, string>();
  for (const label of labels.map((name) => name.replace(/\s+/g, ' ').slice(0, longestTag).trim())) {
    const spelling = label.toLowerCase();
    if (label !== '' && !noSubjects.has(spelling) && !bySpelling.has(spelling))
      bySpelling.set(spelling, label);
  }
  return [...bySpelling.values()].slice(0, mostTags);
}

/** A list; as text it is parted by commas, or by blanks. */
export function listOf(value: unknown): string[] {
  if (typeof value !== 'string') return namesIn(value);
  return value.split(value.includes(',') ? ',' : /\s+/).map((part) => part.trim());
}

/** Lists may hold lists, as Hexo's do, and things with names. */
function namesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => namesIn(item, depth + 1));
  const thing: Fields = { ...value };
  const name = ['name', 'label', 'title', 'value', 'slug'].map((key) => thing[key]).find(Boolean);
  return name === undefined ? [] : namesIn(name, depth + 1);
}
