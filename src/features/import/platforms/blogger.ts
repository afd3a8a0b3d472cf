import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { Platform, PlatformComment, PlatformText } from './schema.ts';
import { createTitle, toPlainText } from './read-values.ts';

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && '#text' in value
    ? textOf(value['#text'])
    : '';
};
const text = z.preprocess(textOf, z.string());
const attribute = z.string().catch('');
const entrySchema = z.object({
  id: text,
  title: text,
  content: text,
  published: text,
  updated: text,
  category: z.array(z.object({ '@scheme': attribute, '@term': attribute })).default([]),
  link: z.array(z.object({ '@rel': attribute, '@href': attribute })).default([]),
  author: z.object({ name: text }).catch({ name: '' }),
  'app:control': z.object({ 'app:draft': text }).catch({ 'app:draft': '' }),
  'thr:in-reply-to': z.object({ '@ref': attribute }).catch({ '@ref': '' }),
  // The format of Takeout since 2024.
  'blogger:type': text,
  'blogger:status': text,
  'blogger:filename': text,
  'blogger:parent': text,
  'blogger:inReplyTo': text,
  'blogger:metaDescription': text,
  'blogger:trashed': text,
});
type Entry = z.output<typeof entrySchema>;
const feedSchema = z.object({ feed: z.object({ entry: z.array(entrySchema).default([]) }) });

const isFeedName = (name: string) => /\.(xml|atom)$/.test(name);
const isExport = (xml: string) =>
  /<feed\b/.test(xml.slice(0, 10_000)) &&
  /schemas\.google\.com\/blogger|blogger:type|blogger\.com,1999:/.test(xml);

/** Blogger: the XML of Back up content, and `feed.atom` of Google Takeout, which has other elements. */
export const blogger: Platform = {
  name: 'blogger',
  async isMatch({ names, read }) {
    for (const name of names.filter(isFeedName)) if (isExport(await read(name))) return true;
    return false;
  },
  async parse({ names, read }) {
    const parsed = [];
    for (const name of names.filter(isFeedName)) {
      const xml = await read(name);
      if (isExport(xml)) parsed.push(parseFeed(xml, name));
    }
    return {
      texts: parsed.flatMap(({ texts }) => texts),
      skipped: parsed.flatMap(({ skipped }) => skipped),
    };
  },
};

function parseFeed(xml: string, path: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => ['entry', 'category', 'link'].includes(name),
  });
  const { entry: entries } = feedSchema.parse(parser.parse(xml)).feed;
  const comments = groupComments(entries.filter((entry) => getKind(entry) === 'comment'));
  const skipped: { source: string; reason: string }[] = [];
  const texts: PlatformText[] = [];
  for (const entry of entries) {
    const kind = getKind(entry);
    if (kind !== 'post' && kind !== 'page') continue;
    if (entry['blogger:trashed'] !== '' || /TRASH/.test(entry['blogger:status']))
      skipped.push({ source: describe(entry), reason: 'It was in the trash.' });
    else texts.push(parseEntry(entry, path, comments.get(getId(entry.id)) ?? []));
  }
  return { texts, skipped };
}

/** `post`, `page` or `comment`; templates and settings are none of them. */
function getKind({ category, ...entry }: Entry): string {
  const kind = category.find(({ '@scheme': scheme }) => scheme.endsWith('g/2005#kind'))?.['@term'];
  return (entry['blogger:type'] || (kind ?? '').replace(/.*#/, '')).toLowerCase();
}

/** The number at the end of an id. */
const getId = (id: string) => id.trim().replace(/.*[.-](?=\d+$)/, '');
const describe = (entry: Entry) => toPlainText(entry.title) || getId(entry.id);

function groupComments(entries: Entry[]): Map<string, PlatformComment[]> {
  const groups = new Map<string, PlatformComment[]>();
  for (const entry of entries) {
    if (/SPAM|TRASH|PENDING|GHOSTED/.test(entry['blogger:status'])) continue;
    const post = getId(entry['thr:in-reply-to']['@ref'] || entry['blogger:parent']);
    const related = entry.link.find((link) => link['@rel'] === 'related')?.['@href'] ?? '';
    const comment = {
      id: getId(entry.id),
      author: entry.author.name.trim(),
      date: entry.published.trim(),
      html: entry.content,
      parentId:
        getId(entry['blogger:inReplyTo']) ||
        (/\/comments\/default\/(\d+)/.exec(related)?.[1] ?? ''),
    };
    groups.set(post, [...(groups.get(post) ?? []), comment]);
  }
  return groups;
}

function parseEntry(entry: Entry, path: string, comments: PlatformComment[]): PlatformText {
  const alternate = entry.link.find((link) => link['@rel'] === 'alternate')?.['@href'];
  const address = entry['blogger:filename'].trim() || alternate;
  const status = entry['blogger:status'];
  const isDraft = entry['app:control']['app:draft'] === 'yes' || /DRAFT/.test(status);
  const labels = entry.category.filter(({ '@scheme': scheme }) =>
    /blogger\.com\/atom\/ns#|tag:blogger\.com/.test(scheme),
  );
  return {
    key: `blogger ${getId(entry.id)}`,
    source: describe(entry),
    fields: {
      title: toPlainText(entry.title) || createTitle(entry.content, 'Without a title'),
      slug: address?.replace(/.*\//, '').replace(/\.html$/, ''),
      description: entry['blogger:metaDescription'],
      date: entry.published.trim(),
      updated: entry.updated.trim(),
      draft: isDraft,
      tags: labels.map((label) => label['@term']),
      author: entry.author.name.trim(),
    },
    kind: getKind(entry) === 'page' ? 'page' : 'article',
    path,
    content: { html: toOriginalPictures(entry.content) },
    oldAddresses: address && !isDraft ? [address] : [],
    remarks: [],
    comments,
  };
}

/** Pictures in their full size: the address of a smaller one has the size in it. */
const toOriginalPictures = (html: string): string =>
  html.replace(
    /(https?:\/\/[\w.-]*(?:googleusercontent|blogspot|ggpht)\.com\/[^"'\s]*?\/)(?:s\d+|w\d+-h\d+)(?:-[\w-]+)?(\/[^"'\s/]+)/g,
    '$1s1600$2',
  );
