import { longestDescription, longestTitle } from '#content/schema.ts';
import { proposeSlug } from '#lib/slug.ts';

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
}

type Fields = Record<string, unknown>;

/** The names that Hugo, Jekyll, Astro, Next starters and Eleventy have for the same thing. */
const names = {
  date: [
    'date',
    'pubDate',
    'pubDatetime',
    'publishDate',
    'publishedAt',
    'published_at',
    'publishedDate',
    'published',
    'datePublished',
    'createdAt',
    'created',
    'created_at',
  ],
  updated: [
    'lastmod',
    'updated',
    'updatedDate',
    'modDatetime',
    'lastModified',
    'last_modified_at',
    'modified',
    'updatedAt',
    'updated_at',
    'dateModified',
  ],
  description: [
    'description',
    'summary',
    'excerpt',
    'subtitle',
    'spoiler',
    'abstract',
    'desc',
    'snippet',
  ],
  cover: [
    'cover',
    'coverImage',
    'cover_image',
    'heroImage',
    'hero',
    'featured_image',
    'featuredImage',
    'image',
    'thumbnail',
    'banner',
    'ogImage',
    'img',
    'images',
    'header',
  ],
  coverAlt: [
    'coverAlt',
    'cover_alt',
    'heroImageAlt',
    'imageAlt',
    'image_alt',
    'alt',
    'featured_image_alt',
  ],
  series: ['series'],
  canonical: ['canonicalUrl', 'canonicalURL', 'canonical_url', 'canonical'],
  author: ['author', 'authors'],
  redirects: ['aliases', 'redirect_from', 'redirects'],
  slug: ['slug', 'postSlug', 'permalink', 'url'],
};

/** Folders whose texts are articles though they bear no date. */
const articleFolders =
  /(^|\/)(_?posts?|_drafts|blogs?|articles?|writing|journal|notes|news|entries)(\/|$)/i;

/** What is known of a text by its front matter, its path below the folder, and its first heading. */
export function readPost(fields: Fields, path: string, body: string): Post {
  const file = readPath(path);
  const date = firstDate(fields, names.date) ?? file.date;
  const heading = /^#\s+(.+)$/m.exec(body)?.[1];
  const title = text(fields['title']) ?? heading ?? file.name.replaceAll('-', ' ');
  const cover = pick(fields, names.cover);
  return {
    kind: kindOf(fields, path, date),
    title: clean(title).slice(0, longestTitle),
    slug: slugOf(fields, file.name),
    description: clean(first(fields, names.description) ?? '').slice(0, longestDescription),
    isDraft: isDraft(fields, path),
    date,
    updated: firstDate(fields, names.updated),
    tags: tagsOf(fields),
    series: first(fields, names.series)?.slice(0, longestTitle) ?? null,
    canonicalUrl: addressOf(first(fields, names.canonical)),
    cover: pictureOf(cover),
    coverAlt: (first(fields, names.coverAlt) ?? altOf(cover)).slice(0, longestDescription),
    author: first(fields, names.author) ?? null,
    redirects: redirectsOf(fields),
    isFeatured: fields['featured'] === true || fields['pinned'] === true,
  };
}

function kindOf(fields: Fields, path: string, date: string | null): Post['kind'] {
  const said = [fields['layout'], fields['type']].map((value) => text(value)?.replace(/.*\//, ''));
  if (said.some((value) => value?.replace(/\..*/, '') === 'page')) return 'page';
  return date !== null || articleFolders.test(path) ? 'article' : 'page';
}

/** `_posts/2020-01-02-title.md`, `title/index.md`, `title.en.md`. */
function readPath(path: string): { name: string; date: string | null } {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const last = parts.pop() ?? '';
  const bare = last.replace(/\.[a-z]{2}(-[a-z]{2,4})?$/i, '');
  const own = /^_?index$/i.test(bare) ? (parts.pop() ?? bare) : bare;
  const [, day, name = own] = /^(\d{4}-\d{2}-\d{2})[-_]?(.*)$/.exec(own) ?? [];
  return { name: name || own, date: day === undefined ? null : readDate(day) };
}

function slugOf(fields: Fields, fileName: string): string {
  const written = first(fields, names.slug)?.replace(/\/(index\.html)?$|\.html?$/g, '');
  // A pattern, as in /:year/:title, says nothing of this very text.
  const usable = written && !/[:{]/.test(written) ? written.split('/').at(-1) : undefined;
  return proposeSlug(usable || fileName);
}

function isDraft(fields: Fields, path: string): boolean {
  const status = text(fields['status'])?.toLowerCase();
  return (
    fields['draft'] === true ||
    fields['draft'] === 'true' ||
    fields['published'] === false ||
    fields['isPublished'] === false ||
    (status !== undefined && /^(draft|private|pending|unpublished)$/.test(status)) ||
    /(^|\/)_drafts\//.test(path)
  );
}

/** Eleventy's names of collections are no subjects. */
const noSubjects = new Set(['post', 'posts', 'all', 'nav', 'blog', 'page']);
/** Because these are the limits of the site's own form. */
const longestTag = 50;
const mostTags = 50;

function tagsOf(fields: Fields): string[] {
  const lists = [
    fields['tags'],
    fields['tag'],
    fields['categories'],
    fields['category'],
    fields['topics'],
  ];
  const labels = lists.flatMap(listOf).map((label) => clean(label).slice(0, longestTag).trim());
  const bySpelling = new Map(
    labels
      .filter((label) => label !== '' && !noSubjects.has(label.toLowerCase()))
      .map((label) => [label.toLowerCase(), label]),
  );
  return [...bySpelling.values()].slice(0, mostTags);
}

function listOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => text(item) ?? nameOf(item) ?? []);
  const written = text(value);
  if (written === undefined) return [];
  return written.split(written.includes(',') ? ',' : /\s+/);
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

function pick(fields: Fields, among: string[]): unknown {
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

function first(fields: Fields, among: string[]): string | undefined {
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

function firstDate(fields: Fields, among: string[]): string | null {
  for (const name of among) {
    const date = readDate(text(fields[name]) ?? '');
    if (date !== null) return date;
  }
  return null;
}

const dayOrMonth = /\d[-/.]\d|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A day or a moment, however it is written; without a zone it is UTC, on every machine the same. */
export function readDate(written: string): string | null {
  const trimmed = written.trim();
  if (!/\d{4}/.test(trimmed) || !dayOrMonth.test(trimmed)) return null;
  const hasZone =
    /(z|gmt|utc|[+-]\d{2}:?\d{2})$/i.test(trimmed) && !/^\d{4}-\d{2}-?\d{2}$/.test(trimmed);
  const isDay = /^\d{4}-\d{1,2}-\d{1,2}$/.test(trimmed);
  const time = Date.parse(
    hasZone || isDay ? trimmed : `${trimmed.replace(/(\d)T(\d)/, '$1 $2')} UTC`,
  );
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  return year > 1000 && year < 9999 ? new Date(time).toISOString() : null;
}
