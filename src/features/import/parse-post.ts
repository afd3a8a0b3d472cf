import { maxDescriptionLength, maxTitleLength } from '#content/schema.ts';
import { slugOfName } from '#lib/slug.ts';
import { fieldNames as namesByField } from './generators/field-names.ts';
import { toList, listTags } from './post-tags.ts';
import { parseDate } from './parse-date.ts';
import { getTextName } from './text-name.ts';

/** A text of another site, converted to the fields of this site. */
export interface Post {
  kind: 'article' | 'page';
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
  /** Notes for the report. */
  remarks: string[];
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
  const date = getFirstDate(fields, namesByField.date) ?? findDateInPath(path);
  const heading = /^#\s+(.+?)\s*#*$/m.exec(body)?.[1];
  const title = toText(fields['title'])?.trim() || heading || name.replaceAll(/[-_]+/g, ' ');
  const cover = findPicture(fields, namesByField.cover);
  const hiddenReason = getHiddenReason(fields);
  return {
    kind: getKind(fields, path, date),
    title: collapseSpaces(removeTitleMarkup(title)).slice(0, maxTitleLength),
    slug: createSlug(fields, name),
    description: collapseSpaces(getFirst(fields, namesByField.description) ?? '').slice(
      0,
      maxDescriptionLength,
    ),
    isDraft: isDraft(fields, path) || hiddenReason !== undefined,
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
    remarks:
      hiddenReason === undefined ? [] : [`It was ${hiddenReason}, so it was imported as a draft.`],
  };
}

function getKind(fields: Fields, path: string, date: string | null): Post['kind'] {
  const layouts = [fields['layout'], fields['type'], fields['template']].map((value) =>
    toText(value)?.replace(/.*\//, '').replace(/\..*/, ''),
  );
  if (layouts.includes('page')) return 'page';
  if (layouts.some((value) => value !== undefined && articleLayoutPattern.test(value)))
    return 'article';
  if (isInArticleFolder(path)) return 'article';
  return date !== null && !pageNamePattern.test(getTextName(path)) ? 'article' : 'page';
}

/** `_posts/2020-01-02-title.md`, `2020/01/02/title.md`. */
function findDateInPath(path: string): string | null {
  const [, year, month, day] =
    /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-_/. ]|$)/.exec(path) ?? [];
  return year === undefined ? null : parseDate(`${year}-${month}-${day}`);
}

/** Some titles contain markup. */
const removeTitleMarkup = (title: string) =>
  title
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

function createSlug(fields: Fields, name: string): string {
  const written = getFirst(fields, namesByField.slug)?.replace(
    /[?#].*$|\/(index\.html)?$|\.html?$/g,
    '',
  );
  // A permalink pattern, as in /:year/:title, is not a slug.
  const lastSegment =
    written && !/[:{]/.test(written.replace(/^https?:/, ''))
      ? written.split('/').at(-1)
      : undefined;
  return slugOfName(decodeName(lastSegment || name));
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
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
