import { maxDescriptionLength } from '#content/schema.ts';
import { maxTitleLength } from '#content/title-length.ts';
import { slugOfName } from '#lib/slug.ts';
import type { NoteForm } from '#features/note/schema.ts';
import { fieldNames as namesByField } from './generators/field-names.ts';
import { toList, listTags } from './post-tags.ts';
import { decodeAddress } from './decode-address.ts';
import { deriveSlug } from './derive-slug.ts';
import { parseDate } from './parse-date.ts';
import { getTextName } from './text-name.ts';

/** A text of another site, converted to the fields of this site. */
export interface Post {
  kind: 'article' | 'page' | 'note';
  title: string;
  slug: string;
  description: string;
  isDraft: boolean;
  /** ISO 8601; null if unknown. */
  date: string | null;
  updated: string | null;
  tags: string[];
  series: string | null;
  canonicalUrl: string | null;
  /** A path or a URL. */
  cover: string | null;
  coverAlt: string;
  author: string | null;
  redirects: string[];
  isFeatured: boolean;
  commentsOpen?: boolean;
  /** What a note is, if it is more than its text. */
  note?: NoteFields;
  /** Notes for the report. */
  remarks: string[];
}

/** The fields of a note besides its text, in Markdown. */
export interface NoteFields {
  form: NoteForm;
  linkUrl?: string | undefined;
  linkTitle?: string | undefined;
  quote?: string | undefined;
  quoteAuthor?: string | undefined;
}

type Fields = Record<string, unknown>;

/** Folders whose texts are articles even without a date. */
const articleFolderPattern =
  /(^|\/)(_?posts?|_drafts|blogs?|articles?|writing|journal|notes|news|entries|essays|diary|weblog)(\/|$)/i;
/** Layouts and types of articles. */
const articleLayoutPattern =
  /^(post|posts|blog|article|articles|blog-?post|single-post|entry|note|til)$/i;
/** Names of texts that are pages even with a date. */
const pageNamePattern =
  /^(about|about-me|contact|now|uses|links|friends|privacy|imprint|impressum|legal|tags|categories|archives?|search|404|index|home|resume|cv|projects|subscribe|newsletter)$/i;

export const isInArticleFolder = (path: string): boolean =>
  articleFolderPattern.test(path.replace(/[^/]*$/, ''));

/** Parses a post from its front matter, its path within the folder, and its first heading. */
export function parsePost(fields: Fields, path: string, body: string): Post {
  const name = getTextName(path);
  const date = getFirstDate(fields, namesByField.date) ?? findDateInPath(path, fields);
  const unreadableDate = date === null ? findUnreadableDate(fields) : undefined;
  const heading = /^#\s+(.+?)\s*#*$/m.exec(body)?.[1];
  const kind = getKind(fields, path, date);
  // A note needs no title.
  const fallback = kind === 'note' ? '' : heading || name.replaceAll(/[-_]+/g, ' ');
  const title = getFirst(fields, ['title']) ?? fallback;
  const cover = findPicture(fields, namesByField.cover);
  const hiddenReason = getHiddenReason(fields);
  return {
    kind,
    ...(kind === 'note' ? { note: { form: 'note' } } : {}),
    title: collapseSpaces(removeTitleMarkup(title)).slice(0, maxTitleLength),
    slug: createSlug(fields, name, path),
    description: collapseSpaces(
      removeTitleMarkup(getFirst(fields, namesByField.description) ?? ''),
    ).slice(0, maxDescriptionLength),
    isDraft: isDraft(fields, path) || hiddenReason !== undefined || unreadableDate !== undefined,
    date,
    updated: getFirstDate(fields, namesByField.updated) ?? findNestedUpdate(fields['date']),
    tags: listTags(fields),
    series: getFirst(fields, namesByField.series)?.slice(0, maxTitleLength) ?? null,
    canonicalUrl: parseUrl(getFirst(fields, namesByField.canonical)),
    cover: getPictureAddress(cover),
    coverAlt: (getFirst(fields, namesByField.coverAlt) ?? getAlt(cover)).slice(
      0,
      maxDescriptionLength,
    ),
    author: getFirst(fields, namesByField.author) ?? null,
    redirects: listRedirects(fields),
    isFeatured: ['featured', 'pinned', 'sticky', 'pin', 'top'].some((key) => isTrue(fields[key])),
    ...(fields['comments'] === false ? { commentsOpen: false } : {}),
    remarks: [
      hiddenReason && `It was ${hiddenReason}, so it was imported as a draft.`,
      unreadableDate && `Its date “${unreadableDate}” cannot be read, so it is a draft.`,
    ].filter((remark) => remark !== undefined),
  };
}

function getKind(fields: Fields, path: string, date: string | null): Post['kind'] {
  const layouts = [fields['layout'], fields['type'], fields['template']].map((value) =>
    toText(value)?.replace(/.*\//, '').replace(/\..*/, ''),
  );
  if (layouts.includes('page')) return 'page';
  // The export of micro.blog in Markdown.
  if (fields['microblog'] === true && !toText(fields['title'])?.trim()) return 'note';
  if (layouts.some((value) => value !== undefined && articleLayoutPattern.test(value)))
    return 'article';
  if (isInArticleFolder(path)) return 'article';
  return date !== null && !pageNamePattern.test(getTextName(path)) ? 'article' : 'page';
}

/** `_posts/2020-01-02-title.md`, `2020/01/02/title.md`, or the same in an address of the front matter. */
function findDateInPath(path: string, fields: Fields): string | null {
  const addresses = [...namesByField.slug, ...namesByField.redirects].flatMap((name) =>
    toList(fields[name]),
  );
  for (const written of [path, ...addresses]) {
    const [, year, month, day] =
      /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-_/. ]|$)/.exec(written) ?? [];
    const date = year === undefined ? null : parseDate(`${year}-${month}-${day}`);
    if (date !== null) return date;
  }
  return null;
}

/** What is written where a date is expected; template code and words such as “true” are no dates. */
function findUnreadableDate(fields: Fields): string | undefined {
  const written = namesByField.date.map((name) => fields[name]);
  return written
    .map((value) => toText(getInside(value, ['date', 'created']))?.trim())
    .find((text) => text !== undefined && text !== '' && !/^(true|false)$|[{%]/i.test(text))
    ?.slice(0, 50);
}

/** Some titles contain markup. */
/** A title or a description without HTML, links and bold marks: both are shown as plain text. */
export const removeTitleMarkup = (title: string): string =>
  title
    .replace(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
    .replace(/<\/?(?:em|strong|b|i|code|span|sup|sub|br|small|mark|u|a)(?:\s[^>]*)?\/?>/gi, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1');

const isTrue = (value: unknown) =>
  value === true || value === 'true' || (typeof value === 'number' && value > 0);

/** Why a text was hidden: unlisted texts are imported as drafts, because there is no unlisted state here. */
function getHiddenReason(fields: Fields): string | undefined {
  if (isTrue(fields['unlisted']) || isTrue(fields['hidden']) || isTrue(fields['hide']))
    return 'unlisted';
  if (isTrue(fields['eleventyExcludeFromCollections'])) return 'unlisted';
  if (isTrue(fields['private'])) return 'private';
  if (fields['permalink'] === false) return 'excluded from the build';
  if (toText(fields['password'])) return 'password-protected';
  return undefined;
}

/** A name of digits says nothing without the folders around it: `2018/12/index.md`. */
function addNumberedFolders(name: string, path: string): string {
  if (!/^\d{1,4}$/.test(name)) return name;
  const folders = /((?:\d{1,4}\/)+)\d{1,4}(?:\/_?index)?\.[\w.-]+$/.exec(path)?.[1] ?? '';
  return `${folders.replaceAll('/', '-')}${name}`;
}

function createSlug(fields: Fields, name: string, path: string): string {
  const written = getFirst(fields, namesByField.slug)?.replace(
    /[?#].*$|\/(index\.html)?$|\.html?$/g,
    '',
  );
  // A permalink pattern, as in /:year/:title, is not a slug.
  const lastSegment =
    written && !/[:{]/.test(written.replace(/^https?:/, ''))
      ? written.split('/').at(-1)
      : undefined;
  return slugOfName(decodeAddress(lastSegment || addNumberedFolders(name, path)), deriveSlug);
}

function isDraft(fields: Fields, path: string): boolean {
  const status = toText(fields['status'])?.toLowerCase();
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

function listRedirects(fields: Fields): string[] {
  const old = namesByField.redirects.flatMap((name) => toList(fields[name]));
  const slugs = old.map(
    (address) =>
      address
        .replace(/\/(index\.html)?$|\.html?$/g, '')
        .split('/')
        .at(-1) ?? '',
  );
  return [...new Set(slugs.filter((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)))];
}

function findPicture(fields: Fields, candidates: readonly string[]): unknown {
  return candidates.map((name) => fields[name]).find((value) => getPictureAddress(value) !== null);
}

function getPictureAddress(value: unknown): string | null {
  if (Array.isArray(value)) return getPictureAddress(value[0]);
  if (typeof value === 'object' && value !== null) {
    const inside: Fields = { ...value };
    const named = ['image', 'src', 'url', 'path', 'feature', 'teaser'].map((name) =>
      toText(inside[name]),
    );
    return named.find((one) => one !== undefined) ?? null;
  }
  const written = toText(value)?.trim();
  return written && /\.\w{3,4}($|\?)|^https?:/.test(written) ? written : null;
}

function getAlt(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const inside: Fields = { ...value };
  return toText(inside['alt']) ?? toText(inside['caption']) ?? '';
}

function getFirst(fields: Fields, candidates: readonly string[]): string | undefined {
  for (const name of candidates) {
    const value = fields[name];
    const one: unknown = Array.isArray(value) ? value[0] : value;
    const found = (toText(one) ?? getName(one))?.trim();
    if (found) return found;
  }
  return undefined;
}

const getName = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? toText(value.name) : undefined;

function toText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const collapseSpaces = (value: string) => value.replace(/\s+/g, ' ').trim();

function parseUrl(value: string | undefined): string | null {
  return value !== undefined && /^https?:\/\//.test(value) && URL.canParse(value) ? value : null;
}

function getFirstDate(fields: Fields, candidates: readonly string[]): string | null {
  for (const name of candidates) {
    const date = parseDate(toText(getInside(fields[name], ['date', 'created'])) ?? '');
    if (date !== null) return date;
  }
  return null;
}

function findNestedUpdate(date: unknown): string | null {
  const updated = typeof date === 'object' ? getInside(date, ['updated']) : undefined;
  return parseDate(toText(updated) ?? '');
}

/** Docusaurus nests a date in `date`, MkDocs in `created` and `updated`. */
function getInside(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).find(([name]) => names.includes(name))?.[1];
}
