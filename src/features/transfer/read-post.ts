import { longestDescription, longestTitle } from '#content/schema.ts';
import { slugOfName } from '#lib/slug.ts';
import { fieldNames as names } from './field-names.ts';
import { listOf, tagsOf } from './post-tags.ts';
import { readDate } from './read-date.ts';
import { textName } from './text-name.ts';

/** A text as another program's site has it, in the words of this one. */
export interface Post {
  kind: 'article' | 'page';
  title: string;
  slug: string;
  description: string;
  isDraft: boolean;
  /** ISO 8601; null where nothing says when. */
  date: string | null;
  updated: string | null;
  tags: string[];
  series: string | null;
  canonicalUrl: string | null;
  /** A path or an address. */
  cover: string | null;
  coverAlt: string;
  author: string | null;
  redirects: string[];
  isFeatured: boolean;
  commentsOpen?: boolean;
  /** What its owner should know of it. */
  remarks: string[];
}

type Fields = Record<string, unknown>;

/** Folders whose texts are articles though they bear no date. */
const articleFolders =
  /(^|\/)(_?posts?|_drafts|blogs?|articles?|writing|journal|notes|news|entries|essays|diary|weblog)(\/|$)/i;
/** Words of layouts and types that are for articles. */
const articleWords = /^(post|posts|blog|article|articles|blog-?post|single-post|entry|note|til)$/i;
/** What is a page wherever it lies, though it bears a date. */
const pageNames =
  /^(about|about-me|contact|now|uses|links|friends|privacy|imprint|impressum|legal|tags|categories|archives?|search|404|index|home|resume|cv|projects|subscribe|newsletter)$/i;

export const isInArticleFolder = (path: string): boolean =>
  articleFolders.test(path.replace(/[^/]*$/, ''));

/** What is known of a text by its front matter, its path below the folder, and its first heading. */
export function readPost(fields: Fields, path: string, body: string): Post {
  const name = textName(path);
  const date = firstDate(fields, names.date) ?? dateIn(path);
  const heading = /^#\s+(.+?)\s*#*$/m.exec(body)?.[1];
  const title = text(fields['title'])?.trim() || heading || name.replaceAll(/[-_]+/g, ' ');
  const cover = pick(fields, names.cover);
  const hidden = hiddenBy(fields);
  return {
    kind: kindOf(fields, path, date),
    title: clean(plainTitle(title)).slice(0, longestTitle),
    slug: slugOf(fields, name),
    description: clean(first(fields, names.description) ?? '').slice(0, longestDescription),
    isDraft: isDraft(fields, path) || hidden !== undefined,
    date,
    updated: firstDate(fields, names.updated),
    tags: tagsOf(fields),
    series: first(fields, names.series)?.slice(0, longestTitle) ?? null,
    canonicalUrl: addressOf(first(fields, names.canonical)),
    cover: pictureOf(cover),
    coverAlt: (first(fields, names.coverAlt) ?? altOf(cover)).slice(0, longestDescription),
    author: first(fields, names.author) ?? null,
    redirects: redirectsOf(fields),
    isFeatured: ['featured', 'pinned', 'sticky', 'pin', 'top'].some((key) => isYes(fields[key])),
    ...(fields['comments'] === false ? { commentsOpen: false } : {}),
    remarks: hidden === undefined ? [] : [`It was ${hidden} there, so it is a draft here.`],
  };
}

function kindOf(fields: Fields, path: string, date: string | null): Post['kind'] {
  const said = [fields['layout'], fields['type'], fields['template']].map((value) =>
    text(value)?.replace(/.*\//, '').replace(/\..*/, ''),
  );
  if (said.includes('page')) return 'page';
  if (said.some((value) => value !== undefined && articleWords.test(value))) return 'article';
  if (isInArticleFolder(path)) return 'article';
  return date !== null && !pageNames.test(textName(path)) ? 'article' : 'page';
}

/** `_posts/2020-01-02-title.md`, `2020/01/02/title.md`. */
function dateIn(path: string): string | null {
  const [, year, month, day] =
    /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-_/. ]|$)/.exec(path) ?? [];
  return year === undefined ? null : readDate(`${year}-${month}-${day}`);
}

/** Some templates mark up their titles. */
const plainTitle = (title: string) =>
  title
    .replace(/<\/?(?:em|strong|b|i|code|span|sup|sub|br|small|mark|u|a)(?:\s[^>]*)?\/?>/gi, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1');

const isYes = (value: unknown) =>
  value === true || value === 'true' || (typeof value === 'number' && value > 0);

/** Public, but in no list: there is no such state here, and what was kept out of sight is not shown. */
function hiddenBy(fields: Fields): string | undefined {
  if (isYes(fields['unlisted']) || isYes(fields['hidden']) || isYes(fields['hide']))
    return 'in no list';
  if (isYes(fields['eleventyExcludeFromCollections'])) return 'in no list';
  if (isYes(fields['private'])) return 'private';
  if (fields['permalink'] === false) return 'not built';
  if (text(fields['password'])) return 'behind a password';
  return undefined;
}

function slugOf(fields: Fields, name: string): string {
  const written = first(fields, names.slug)?.replace(/[?#].*$|\/(index\.html)?$|\.html?$/g, '');
  // A pattern, as in /:year/:title, says nothing of this very text.
  const usable =
    written && !/[:{]/.test(written.replace(/^https?:/, ''))
      ? written.split('/').at(-1)
      : undefined;
  return slugOfName(decode(usable || name));
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function isDraft(fields: Fields, path: string): boolean {
  const status = text(fields['status'])?.toLowerCase();
  return (
    fields['draft'] === true ||
    fields['draft'] === 'true' ||
    fields['published'] === false ||
    fields['isPublished'] === false ||
    fields['publish'] === false ||
    fields['published'] === 'false' ||
    (status !== undefined &&
      /^(draft|private|pending|unpublished|hidden|idea|wip)$/.test(status)) ||
    /(^|\/)_drafts\//.test(path)
  );
}

function redirectsOf(fields: Fields): string[] {
  const old = names.redirects.flatMap((name) => listOf(fields[name]));
  const slugs = old.map(
    (address) =>
      address
        .replace(/\/(index\.html)?$|\.html?$/g, '')
        .split('/')
        .at(-1) ?? '',
  );
  return [...new Set(slugs.filter((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)))];
}

function pick(fields: Fields, among: readonly string[]): unknown {
  return among.map((name) => fields[name]).find((value) => pictureOf(value) !== null);
}

function pictureOf(value: unknown): string | null {
  if (Array.isArray(value)) return pictureOf(value[0]);
  if (typeof value === 'object' && value !== null) {
    const inside: Fields = { ...value };
    const named = ['image', 'src', 'url', 'path', 'feature', 'teaser'].map((name) =>
      text(inside[name]),
    );
    return named.find((one) => one !== undefined) ?? null;
  }
  const written = text(value)?.trim();
  return written && /\.\w{3,4}($|\?)|^https?:/.test(written) ? written : null;
}

function altOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const inside: Fields = { ...value };
  return text(inside['alt']) ?? text(inside['caption']) ?? '';
}

function first(fields: Fields, among: readonly string[]): string | undefined {
  for (const name of among) {
    const value = fields[name];
    const one: unknown = Array.isArray(value) ? value[0] : value;
    const found = (text(one) ?? nameOf(one))?.trim();
    if (found) return found;
  }
  return undefined;
}

const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? text(value.name) : undefined;

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const clean = (value: string) => value.replace(/\s+/g, ' ').trim();

function addressOf(value: string | undefined): string | null {
  return value !== undefined && /^https?:\/\//.test(value) && URL.canParse(value) ? value : null;
}

function firstDate(fields: Fields, among: readonly string[]): string | null {
  for (const name of among) {
    const value = fields[name];
    const inside =
      typeof value === 'object' && value !== null && 'date' in value ? value.date : value;
    const date = readDate(text(inside) ?? '');
    if (date !== null) return date;
  }
  return null;
}
