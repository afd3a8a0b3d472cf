import type { Platform, PlatformText } from './schema.ts';
import { parseJson } from '#lib/parse-json.ts';
import { parseRecords } from './read-values.ts';

const listCsv = (names: string[]) => names.filter((name) => name.endsWith('.csv'));
const isExport = (csv: string): boolean => {
  const header = csv.slice(0, 2_000).split(/\r?\n/)[0]?.toLowerCase().replace(/ /g, '_') ?? '';
  return ['uid', 'title', 'slug', 'content', 'publish'].every((name) =>
    new RegExp(String.raw`(^|,)"?\uFEFF?${name}"?(,|$)`).test(header.replace(/^\uFEFF/, '')),
  );
};

/** Bear Blog: the CSV of Settings, Export all blog data. */
export const bear: Platform = {
  name: 'bear',
  async isMatch({ names, read }) {
    for (const name of listCsv(names)) if (isExport(await read(name))) return true;
    return false;
  },
  async parse({ names, read }) {
    const texts: PlatformText[] = [];
    for (const name of listCsv(names)) {
      const csv = await read(name);
      if (isExport(csv)) texts.push(...parseRecords(csv).map((row) => parsePost(row, name)));
    }
    return { texts, skipped: [], notes: ['Upvotes and subscribers of Bear are not imported.'] };
  },
};

const isTrue = (value: string | undefined) => /^(true|1|yes)$/i.test(value ?? '');

function parsePost(row: Record<string, string>, path: string): PlatformText {
  const { title = '', slug = '', content = '' } = row;
  const isPage = isTrue(row['is_page']);
  const alias = (row['alias'] ?? '').trim();
  const remarks = /<(?:script|style)\b/i.test(content)
    ? ['Scripts and styles in its text are not run here.']
    : [];
  if (row['class_name']) remarks.push(`Its style class ${row['class_name']} has no effect here.`);
  return {
    key: `bear ${row['uid'] || slug}`,
    source: title || slug,
    fields: {
      title,
      slug,
      description: row['meta_description'],
      date: row['published_date'],
      draft: !isTrue(row['publish']),
      tags: parseTags(row['all_tags'] ?? row['tags'] ?? ''),
      cover: row['meta_image'],
      canonical: row['canonical_url'],
    },
    kind: isPage ? 'page' : 'article',
    path,
    content: { markdown: content.replace(/\r\n?/g, '\n') },
    oldAddresses: [`/${slug}/`, ...(alias === '' ? [] : [`/${alias.replace(/^\/+/, '')}`])],
    remarks,
  };
}

/** A JSON list, or names separated by commas. */
function parseTags(tags: string): unknown {
  const parsed = parseJson(tags);
  return Array.isArray(parsed) ? parsed : tags.split(',').map((tag) => tag.trim());
}
