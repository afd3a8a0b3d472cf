import { convertDateFormat } from './date-format.ts';
import { createFencedReader, parseFieldLines } from './front-matter.ts';
import type { Generator } from './generator.ts';
import { readPythonText } from './python-settings.ts';
import type { SourceDocument } from './source-document.ts';

const lines = String.raw`[\w-]+[^\S\n]*:[^\n]*\n(?:[\w-]+[^\S\n]*:[^\n]*\n|(?: {4}|\t)[^\n]*\S[^\n]*\n)*(?:\n|$)`;
const names = 'date|slug|category|tags|authors?|status|modified|summary';
const readLines = (text: string) => ({
  fields: parseFieldLines(text.replace(/\n(?: {4}|\t)\s*/g, ' ')),
});
/** In a project of Pelican, a title is enough. */
const readTitledLines = createFencedReader(
  new RegExp(String.raw`^((?=(?:.+\n)*?title[^\S\n]*:)${lines})`, 'i'),
  readLines,
);

export const pelican: Generator = {
  frontMatter: [
    // As in MultiMarkdown: lines with names, up to a blank line. A value continues on indented lines.
    createFencedReader(
      new RegExp(
        String.raw`^((?=(?:.+\n)*?title[^\S\n]*:)(?=(?:.+\n)*?(?:${names})[^\S\n]*:)${lines})`,
        'i',
      ),
      readLines,
    ),
  ],
  // Where a link leads: to a text, to a file, or to a list.
  convertMarks: (text) =>
    text
      .replace(
        /(\]\(<?|\]:\s*<?|(?:href|src)=["'])(?:\{|\|)(?:filename|static|attach)(?:\}|\|)/g,
        '$1',
      )
      .replace(/(\]\(<?|\]:\s*<?|(?:href|src)=["'])\{index\}/g, '$1/')
      .replace(/(\]\(<?|\]:\s*<?|(?:href|src)=["'])\{tag\}([^\s)"'>]+)/g, '$1/blog?tag=$2')
      .replace(/(\]\(<?|\]:\s*<?|(?:href|src)=["'])\{(?:category|author)\}[^\s)"'>]+/g, '$1/blog'),
};

/** The addresses of articles and pages, as patterns with `:slug` and `:year`. */
export const readPelicanPermalinks = (source: string): Record<string, string> => ({
  '*': toPattern(readPythonText(source, 'ARTICLE_URL') ?? '{slug}.html'),
  pages: toPattern(readPythonText(source, 'PAGE_URL') ?? 'pages/{slug}.html'),
});

const toPattern = (written: string): string =>
  written
    .replace(/\{date:([^}]*)\}/g, (_all, format: string) => convertDateFormat(format))
    .replace(/\{(\w+)\}/g, ':$1');

/** Adds what Pelican derives from the path of a text in its project, and from its title. */
export function completePelican(document: SourceDocument, path: string): SourceDocument {
  const { fields, body, ...rest } = readLoosely(document, path);
  const parts = path.replace(/^(?:src\/)?(?:content|input)\//, '').split('/');
  const isPage = parts.length > 1 && parts[0] === 'pages';
  const title = typeof fields['title'] === 'string' ? fields['title'] : '';
  const isArticle = !isPage && /^(?:src\/)?(?:content|input)\//.test(path);
  const folder = isArticle && parts.length > 1 ? parts.at(-2) : undefined;
  const { status } = fields;
  return {
    ...rest,
    body,
    fields: {
      ...fields,
      category: fields['category'] ?? folder,
      tags: splitNames(fields['tags'] ?? fields['keywords']),
      slug: fields['slug'] ?? createPelicanSlug(title),
      url: fields['url'] ?? fields['save_as'],
      type: findType({ isPage, isArticle }) ?? fields['type'],
      draft: fields['draft'] ?? (status === 'skip' ? true : undefined),
    },
  };
}

function findType({ isPage, isArticle }: { isPage: boolean; isArticle: boolean }) {
  if (isPage) return 'page';
  return isArticle ? 'article' : undefined;
}

function readLoosely(document: SourceDocument, path: string): SourceDocument {
  if (document.hasFrontMatter) return document;
  if (/\.html?$/i.test(path)) return parseHead(document.body) ?? document;
  const read = readTitledLines(document.body);
  if (!read) return document;
  const fields = Object.fromEntries(Object.entries(Object(read.fields) as object)); // any value becomes an object
  return { ...document, fields, body: read.body.trim(), hasFrontMatter: true };
}

/** Names are separated by commas, or by semicolons if there is one. */
const splitNames = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.split(value.includes(';') ? ';' : ',').map((name) => name.trim())
    : value;

/** The slug that Pelican makes of a title. Undefined for other scripts, which it transliterates. */
export function createPelicanSlug(title: string): string | undefined {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain === '' || /\P{ASCII}/u.test(plain.replace(/[\p{P}\p{S}]/gu, ''))) return undefined;
  const words = plain
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim();
  return words.replace(/[-\s]+/g, '-') || undefined;
}

/** An article in HTML has its fields in its head. Undefined without a title there. */
function parseHead(source: string): SourceDocument | undefined {
  const [, head = ''] = /<head\b[^>]*>([\s\S]*?)<\/head>/i.exec(source) ?? [];
  const [, title] = /<title>([\s\S]*?)<\/title>/i.exec(head) ?? [];
  const [, body = ''] = /<body\b[^>]*>([\s\S]*?)<\/body>/i.exec(source) ?? [];
  if (title === undefined) return undefined;
  const metas = [...head.matchAll(/<meta\b[^>]*>/gi)].map(([tag]) => [
    /\bname=["']([^"']+)["']/i.exec(tag)?.[1]?.toLowerCase() ?? '',
    /\bcontent=(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).find(Boolean) ?? '',
  ]);
  const fields = { ...Object.fromEntries(metas), title: title.trim() };
  return { fields, body: body.trim(), hasFrontMatter: true };
}
