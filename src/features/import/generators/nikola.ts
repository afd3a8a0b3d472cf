import { createFencedReader } from './front-matter.ts';
import type { Generator } from './generator.ts';
import { readPythonTuples } from './python-settings.ts';
import { figure } from './shortcodes.ts';
import type { SourceDocument } from './source-document.ts';

type Fields = Record<string, unknown>;

export const nikola: Generator = {
  frontMatter: [
    // In a comment, or as it is where the text is in another file.
    createFencedReader(
      /^<!--[^\S\n]*\n((?:[^\S\n]*(?:\.\. [^\n]*)?\n)+)[^\S\n]*-->[^\S\n]*(?:\n|$)/,
      (text) => ({
        fields: parseNikolaLines(text),
      }),
    ),
    createFencedReader(/^((?:\.\. [\w-]+:[^\n]*\n)+)(?:\n|$)/, (text) => ({
      fields: parseNikolaLines(text),
    })),
  ],
  convertMarks: (text) =>
    text
      .replace(/<!--\s*TEASER_END(?::[^\n]*?)?\s*-->/g, '<!-- more -->')
      .replace(/\blink:\/\/(?:slug|filename)\/([^\s)"'>]+)/g, '/$1')
      .replace(/\blink:\/\/tag\/([^\s)"'>]+)/g, '/blog?tag=$1')
      .replace(/\blink:\/\/\w+(?:\/[^\s)"'>]*)?/g, '/blog'),
  shortcodes: { thumbnail: figure },
  ignoredFolders: ['listings'],
};

/** Lines such as `.. title: A day`. Older files have six values without names, in this order. */
export function parseNikolaLines(text: string): Fields {
  const lines = text.split('\n').map((line) => /^\s*\.\. ([^:]+): ?(.*)$/.exec(line)?.slice(1));
  const named = lines.filter((line) => line !== undefined);
  const values = named.length > 0 ? named : listPositional(text);
  return Object.fromEntries(
    values.flatMap(([name = '', value = '']) =>
      value.trim() === '' ? [] : [[name.trim().toLowerCase(), value.trim()]],
    ),
  );
}

const positionalNames = ['title', 'slug', 'date', 'tags', 'link', 'description'];

const listPositional = (text: string): string[][] =>
  positionalNames.map((name, index) => [name, text.split('\n')[index] ?? '']);

/** The folders of addresses, by the folders of texts. */
export function readNikolaFolders(source: string): Record<string, string> {
  const written = ['POSTS', 'PAGES', 'STORIES'].flatMap((name) => readPythonTuples(source, name));
  const folders = written.map(([pattern = '', folder = '']): [string, string] => [
    pattern.replace(/\/?[^/]*$/, ''),
    folder,
  ]);
  return folders.length > 0 ? Object.fromEntries(folders) : { posts: 'posts', pages: '' };
}

/** The redirects of a configuration, from a file to an address. */
export const parseNikolaRedirects = (source: string): { from: string; to: string }[] =>
  readPythonTuples(source, 'REDIRECTIONS').map(([from = '', to = '']) => ({
    from: `/${from.replace(/^\//, '')}`,
    to,
  }));

/** The folder of the address of a text; undefined if the configuration does not name that of its file. */
export function findNikolaFolder(
  path: string,
  folders: Readonly<Record<string, string>>,
): string | undefined {
  const source = Object.keys(folders)
    .filter((folder) => path.startsWith(`${folder}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  if (source === undefined) return undefined;
  const below = path
    .slice(source.length + 1)
    .split('/')
    .slice(0, -1);
  return [folders[source] ?? '', ...below].filter((part) => part !== '').join('/');
}

/** Tags that say something of a text. */
const stateTags = new Set(['draft', 'private', 'mathjax', 'featured']);

/** Reads tags, categories and states as Nikola does. */
export function completeNikola(document: SourceDocument, path: string): SourceDocument {
  const { fields } = document;
  const tags = splitNames(fields['tags'], ',');
  const hidden = tags.find((tag) => tag === 'draft' || tag === 'private');
  return {
    ...document,
    fields: {
      ...fields,
      tags: tags.filter((tag) => !stateTags.has(tag)),
      category: splitNames(fields['category'], '/'),
      status: fields['status'] ?? hidden,
      featured: fields['status'] === 'featured' || tags.includes('featured'),
      comments: fields['nocomments'] === undefined ? fields['comments'] : false,
      type: /^(?:pages|stories)\//.test(path) ? 'page' : fields['type'],
    },
  };
}

const splitNames = (value: unknown, separator: string): string[] =>
  [value ?? '']
    .flat()
    .flatMap((names) => String(names).split(separator))
    .map((name) => name.trim())
    .filter((name) => name !== '');
