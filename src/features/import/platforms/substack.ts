import { removeForms } from './substack-forms.ts';
import type { Platform, PlatformText } from './schema.ts';
import { parseRecords } from './read-values.ts';

const listName = (names: string[]) => names.find((name) => /(^|\/)posts\.csv$/.test(name));

/** Substack: the zip of Settings, Exports: `posts.csv`, and each text as `posts/123.slug.html`. */
export const substack: Platform = {
  name: 'substack',
  async isMatch({ names, read }) {
    const list = listName(names);
    return list !== undefined && /^\uFEFF?"?post_id"?,"?post_date/.test(await read(list));
  },
  async parse({ names, read }) {
    const list = listName(names);
    if (list === undefined) return { texts: [], skipped: [] };
    const folder = list.replace(/posts\.csv$/, '');
    const rows = parseRecords(await read(list));
    const texts: PlatformText[] = [];
    const skipped: { source: string; reason: string }[] = [];
    const listed = new Set<string>();
    for (const row of rows) {
      const id = row['post_id'] ?? '';
      const path = `${folder}posts/${id}.html`;
      listed.add(path);
      if (names.includes(path)) texts.push(parsePost(row, path, await read(path)));
      else
        skipped.push({
          source: row['title'] || id,
          reason: `Its text ${path} is not in the export.`,
        });
    }
    const unlisted = names.filter((name) => /posts\/[^/]+\.html$/.test(name) && !listed.has(name));
    for (const source of unlisted)
      skipped.push({ source, reason: 'It is not in posts.csv, which has its title and date.' });
    return {
      texts,
      skipped,
      notes: ['Exports of Substack contain no tags and no comments; subscribers are not imported.'],
    };
  },
};

function parsePost(row: Record<string, string>, path: string, html: string): PlatformText {
  const id = row['post_id'] ?? '';
  const [number = '', ...rest] = id.split('.');
  const slug = rest.join('.') || number;
  const isDraft = row['is_published'] !== 'true';
  const isPaid = /paid|founding/.test(row['audience'] ?? '');
  const remarks = isPaid ? ['It was for paying readers, so it was imported as a draft.'] : [];
  if (row['podcast_url'])
    remarks.push(`Its recording ${row['podcast_url']} is not imported; the text has a link to it.`);
  if (row['type'] && !['newsletter', 'podcast', 'page'].includes(row['type']))
    remarks.push(`It was of the kind “${row['type']}”, and is an article here.`);
  const body = removeForms(html);
  if (body.isForm) remarks.push('The form to subscribe was removed.');
  const recording = row['podcast_url']
    ? `<p><a href="${row['podcast_url']}">${row['podcast_url']}</a></p>`
    : '';
  return {
    key: `substack ${number}`,
    source: row['title'] || id,
    fields: {
      title: row['title'] || slug,
      slug,
      description: row['subtitle'],
      date: row['post_date'],
      draft: isDraft || isPaid,
    },
    kind: row['type'] === 'page' ? 'page' : 'article',
    path,
    content: { html: recording + body.html },
    oldAddresses: [`/p/${slug}`],
    remarks,
  };
}
