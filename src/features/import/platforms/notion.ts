import { parseCsv } from '../bookmarks/parse-bookmarks.ts';
import { parseDate } from '../parse-date.ts';
import type { Platform, PlatformText } from './schema.ts';

/** Notion appends the id of a page to the name of its file: `A day 0123456789abcdef0123456789abcdef.md`. */
const pagePattern = / ?([\da-f]{32})\.md$/;
const linkPattern = /(\]\()[^)\s]*?([\da-f]{32})\.md(?=\))/g;

/** Notion: the zip of Export, as Markdown & CSV, with subpages. */
export const notion: Platform = {
  name: 'notion',
  isMatch: async ({ names }) => {
    const markdown = names.filter((name) => name.endsWith('.md'));
    const pages = markdown.filter((name) => pagePattern.test(name));
    return pages.length > 0 && pages.length * 2 > markdown.length;
  },
  async parse({ names, read }) {
    const texts: PlatformText[] = [];
    const columns = new Map<string, Set<string>>();
    for (const name of names.filter((one) => one.endsWith('.csv')))
      columns.set(getTableFolder(name), parseHeader(await read(name)));
    for (const name of names.filter((one) => one.endsWith('.md'))) {
      const table = columns.get(name.replace(/\/[^/]*$/, '').replace(/ [\da-f]{32}$/, ''));
      texts.push(parsePage(name, await read(name), table));
    }
    const tables = names.filter((name) => name.endsWith('.csv') && !name.endsWith('_all.csv'));
    return {
      texts,
      skipped: tables
        .filter((name) => !hasPages(name, names))
        .map((source) => ({ source, reason: 'It is a table without pages.' })),
      notes: tables.some((name) => hasPages(name, names))
        ? ['The rows of databases are imported as texts; their views are not.']
        : [],
    };
  },
};

/** The folder of the pages of a database, without its id. */
const getTableFolder = (csv: string) =>
  csv
    .replace(/\.csv$/, '')
    .replace(/_all$/, '')
    .replace(/ [\da-f]{32}$/, '');

const parseHeader = (csv: string) =>
  new Set(parseCsv(csv.slice(0, 10_000))[0]?.map((name) => name.trim()));

/** The pages of a database are in a folder of its name, with or without the id. */
function hasPages(csv: string, names: string[]): boolean {
  const folder = csv.replace(/\.csv$/, '');
  const folders = [`${folder}/`, `${folder.replace(/ [\da-f]{32}$/, '')}/`];
  return names.some((name) => name.endsWith('.md') && folders.some((one) => name.startsWith(one)));
}

function parsePage(path: string, source: string, columns?: Set<string>): PlatformText {
  const id = pagePattern.exec(path)?.[1];
  const name = path.replace(/.*\//, '').replace(pagePattern, '').replace(/\.md$/, '');
  const [, title = name, rest = source] =
    /^#\s+(.+?)\s*\n([\s\S]*)$/.exec(source.replace(/\r\n?/g, '\n').trimStart()) ?? [];
  const { properties, body } = splitProperties(rest, columns);
  const { fields, others } = readProperties(properties);
  const isPublished = /^(?:yes|true|public|published|live|done|posted)$/i.test(fields.state);
  const remarks = others.map((one) => `Its property ${one} is not imported.`);
  if (!isPublished)
    remarks.push('Nothing in Notion says that it was published, so it was imported as a draft.');
  return {
    key: `notion ${id ?? path}`,
    source: path,
    fields: { ...fields, title, draft: !isPublished, published: isPublished },
    kind: fields.date === undefined ? 'page' : 'article',
    path,
    content: { markdown: convertMarkdown(body) },
    oldAddresses: [],
    links: id === undefined ? [] : [`/notion-${id}`],
    remarks,
  };
}

/**
 * The properties of a row of a database: lines `Name: value` below the title, of which the names are columns of its table.
 * Without the table, only known names are properties: a text may begin with such a line, too.
 */
function splitProperties(text: string, columns: Set<string> | undefined) {
  const lines = text.replace(/^\n+/, '').split('\n');
  const properties: [string, string][] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]{1,100}): (.*)$/.exec(line) ?? [];
    const isProperty = columns ? columns.has(name) : knownPattern.test(name);
    if (name === '' || !isProperty) break;
    properties.push([name, value.trim()]);
  }
  return { properties, body: lines.slice(properties.length).join('\n').trim() };
}

const knownPattern =
  /^(?:date|publish(?:ed)?(?: (?:date|on|at))?\??|posted(?: on)?|created(?: time)?|status|state|public|live|tags?|categor(?:y|ies)|topics?|slug|description|summary|excerpt|author|by|last edited(?: time)?|updated)$/i;
const datePattern =
  /^(?:date|published|publish(?:ed)? (?:date|on|at)|posted(?: on)?|created(?: time)?)$/i;
const dayPattern = /^(?:date|publish(?:ed)? (?:date|on|at)|posted(?: on)?)$/i;
const statePattern = /^(?:status|state|public|published\??|publish|live)$/i;

function readProperties(properties: [string, string][]) {
  const others: string[] = [];
  const fields: Record<string, unknown> & { state: string; date: string | undefined } = {
    state: '',
    date: undefined,
  };
  for (const [name, value] of properties) {
    // A range has its start first.
    const date = datePattern.test(name) ? parseDate(value.replace(/\s*→.*$/, '')) : null;
    if (date !== null) fields.date ??= date;
    // One that cannot be read is reported with the text.
    else if (dayPattern.test(name) && value !== '') fields.date ??= value;
    else if (statePattern.test(name)) fields.state ||= value;
    else if (/^(?:tags?|categor(?:y|ies)|topics?)$/i.test(name))
      fields['tags'] = value.split(/,\s*/);
    else if (/^slug$/i.test(name)) fields['slug'] = value;
    else if (/^(?:description|summary|excerpt)$/i.test(name)) fields['description'] = value;
    else if (/^(?:author|by)$/i.test(name)) fields['author'] = value;
    else if (/^(?:last edited(?: time)?|updated)$/i.test(name))
      fields['updated'] = parseDate(value);
    else others.push(name);
  }
  return { fields, others };
}

/** Callouts, and links to other pages by their id. */
const convertMarkdown = (body: string): string =>
  body
    .replace(/<aside>\s*([\s\S]*?)\s*<\/aside>/g, (_all, inside: string) => {
      const words = inside.replace(/^\p{Extended_Pictographic}\uFE0F?\s*/u, '');
      return ['> [!NOTE]', ...words.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n');
    })
    .replace(linkPattern, '$1/notion-$2');
