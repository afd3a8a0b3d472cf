import { getDatedName, getTextName } from '../text-name.ts';
import { toList } from '../post-tags.ts';
import { convertDateFormat } from './date-format.ts';
import { listDocusaurusAddresses } from './docusaurus.ts';
import { findNikolaFolder } from './nikola.ts';
import { isRouteOf } from './route-patterns.ts';
import type { SiteRules } from './site-rules.ts';

export interface AddressSource {
  /** The path of the file in the imported folder. */
  path: string;
  fields: Record<string, unknown>;
  title: string;
  /** ISO 8601. */
  date: string | null;
  isArticle: boolean;
  /** Its addresses are not guessed: it had none, or they are stored already. */
  hasNoGuesses: boolean;
  /** Patterns that the names of the project's files have, such as `/:year/:slug`. */
  routePatterns?: readonly string[];
}

export interface OldAddresses {
  /** What the text or the rules of its site say, the main one first. */
  known: string[];
  /** Where sites of this kind usually have it, if no other text is known to be there. */
  guessed: string[];
  /** Templates and programs that make its address, and cannot be followed. */
  computed: string[];
}

/** Lists the paths that a text had on its old site. */
export function listOldAddresses(source: AddressSource, rules: SiteRules): OldAddresses {
  const path = source.path.slice(rules.folder.length);
  const values = getValues({ ...source, path });
  // Hexo has the folders of a text in its title.
  const below = rules.generator === 'hexo' ? /(?:^|\/)_posts\/(.+)\//.exec(path)?.[1] : undefined;
  if (below !== undefined) values['title'] = `${below}/${values['title']}`;
  const withDate = keepDateInName({ ...source, path }, rules, values);
  const ofRule = [...withDate, values].flatMap((named) =>
    applyRules({ ...source, path }, rules, named),
  );
  const main = [...listWritten(source.fields, ['permalink', 'url', 'path'], values), ...ofRule];
  const slugs = toList(source.fields['slug']).filter((slug) => slug.includes('/'));
  const others = listWritten(
    source.fields,
    ['aliases', 'alias', 'redirect_from', 'redirects', 'redirectFrom', 'oldUrls'],
    values,
  );
  const known = [...main, ...slugs.map(toPath), ...others].flatMap((address) =>
    rules.basePath === '' || /^https?:/.test(address)
      ? [address]
      : [rules.basePath + address, address],
  );
  const hasRule = known.length > 0 && strictGenerators.has(rules.generator);
  const guessed =
    source.hasNoGuesses || hasRule
      ? []
      : [...withDate, values].flatMap((named) => [
          ...fillRoutes({ ...source, path }, named),
          ...listGuesses({ ...source, path }, named),
        ]);
  return { known: [...new Set(known)], guessed, computed: listComputed(source.fields, values) };
}

function listComputed(fields: AddressSource['fields'], values: Values): string[] {
  const templates = ['permalink', 'url', 'path']
    .flatMap((name) => listAddresses(fields[name]))
    .filter((written) => /\{[{%]/.test(written) && fillPattern(written, values) === undefined);
  return fields['hasComputedPermalink'] === true && fields['permalink'] === undefined
    ? [...templates, 'permalink of a data file']
    : templates;
}

/** The generators whose addresses follow from files and configuration; those of others are made by programs. */
const strictGenerators = new Set([
  'hugo',
  'zola',
  'jekyll',
  'hexo',
  'docusaurus',
  'mkdocs',
  'pelican',
  'nikola',
]);

/** The generators that remove a date at the begin of a file name from the address. */
const dateRemovers = new Set(['jekyll', 'zola', 'eleventy', 'docusaurus']);

type Values = Record<string, string>;

/** The values of a text whose name begins with a date, with that date: most generators leave it in the address. */
function keepDateInName(
  { path, fields }: AddressSource,
  { generator }: SiteRules,
  values: Values,
): Values[] {
  const { name = '' } = values;
  const datedName = getDatedName(path);
  if (datedName === name || dateRemovers.has(generator) || fields['slug'] !== undefined) return [];
  const renamed = Object.entries(values).map(([key, value]) => [
    key,
    value === name ? datedName : value,
  ]);
  return [Object.fromEntries(renamed)];
}

/** What the placeholders of a pattern stand for. */
function getValues({ path, fields, title, date }: AddressSource): Values {
  const name = getTextName(path);
  const slug =
    typeof fields['slug'] === 'string' ? fields['slug'].replace(/.*\/(?=.)|\/$/g, '') : name;
  const [year = '', month = '', day = ''] = findDay(path, fields, date);
  const categories = [...toList(fields['categories']), ...toList(fields['category'])];
  const sections = path
    .replace(/^(src\/)?(content|input)\//, '')
    .split('/')
    .slice(0, -1);
  if (/(^|\/)index\.[^/]*$/.test(path)) sections.pop();
  return {
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    short_year: year.slice(2),
    ...formatMonth(year, month, day),
    title: slug,
    slug,
    name,
    filename: name,
    contentbasename: name,
    basename: name,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    post_title: slugify(title),
    id: '',
    section: sections[0] ?? '',
    sections: sections.join('/'),
    categories: categories.map(slugify).join('/'),
    category: slugify(categories[0] ?? ''),
  };
}

const millisecondsPerDay = 86_400_000;

/** The names of a month in English, and the number of a day in its year. */
function formatMonth(year: string, month: string, day: string): Values {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (year === '') return {};
  const format = (style: 'short' | 'long') =>
    new Intl.DateTimeFormat('en', { month: style, timeZone: 'UTC' }).format(time);
  const days = (time - Date.UTC(Number(year), 0, 0)) / millisecondsPerDay;
  return {
    short_month: format('short'),
    long_month: format('long'),
    y_day: String(days).padStart(3, '0'),
  };
}

/** The day as it is written: a zone may make another one of it. */
function findDay(path: string, fields: AddressSource['fields'], date: string | null): string[] {
  const written = [fields['date'], path, date].map(String);
  for (const text of written) {
    const [, year = '', month = '', day = ''] =
      /(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
    if (year !== '') return [year, month.padStart(2, '0'), day.padStart(2, '0')];
  }
  return [];
}

const slugify = (text: string) =>
  text
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Fills the placeholders `:name` and `{{ page.fileSlug }}`. Undefined if one is not known, or has no value. */
function fillPattern(pattern: string, values: Values): string | undefined {
  const filled = pattern
    .replace(/\{\{-?\s*(?:page\.fileSlug|page\.slug|slug)[^}]*\}\}/g, ':slug')
    .replace(/\{\{-?\s*title[^}]*\}\}/g, ':post_title')
    .replace(
      /\{\{-?\s*(?:page\.)?date\s*\|\s*date:\s*["']([^"'{}]*)["']\s*-?\}\}/g,
      (_all, format: string) => convertDateFormat(format),
    )
    .replace(/\/?:categories(?=\/)/, values['categories'] ? '/:categories' : '')
    .replace(/:output_ext\b/, '.html')
    .replace(/:([a-z_]+)/gi, (all, name: string) => values[name] || all);
  return /[:{}]/.test(filled.replace(/^https?:/, '')) ? undefined : filled;
}

/** A pattern contains spaces, which separate the addresses of a list. */
const listAddresses = (value: unknown): string[] =>
  typeof value === 'string' && value.includes('{{') ? [value] : toList(value);

/** The addresses in fields; a pattern is filled, and `false` is none. */
const listWritten = (fields: AddressSource['fields'], names: string[], values: Values): string[] =>
  names
    .flatMap((name) => listAddresses(fields[name]))
    .flatMap((written) => fillPattern(written, values) ?? [])
    .filter((address) => address !== '')
    .map(toPath);

const toPath = (address: string): string =>
  /^https?:\/\//.test(address)
    ? (URL.parse(address)?.pathname ?? '/')
    : `/${address.replace(/^\/+/, '')}`;

function applyRules(source: AddressSource, rules: SiteRules, values: Values): string[] {
  const { path, isArticle } = source;
  const pattern =
    rules.permalinks[values['section'] ?? ''] ??
    rules.permalinks[`/${values['section']}/`] ??
    rules.permalinks['*'];
  const isPatterned =
    rules.generator === 'hugo' ||
    rules.generator === 'pelican' ||
    (isArticle && /(^|\/)_(posts|drafts)\//.test(path));
  const filled = pattern !== undefined && isPatterned ? fillPattern(pattern, values) : undefined;
  if (filled !== undefined) return [toPath(filled)];
  const nikolaFolder =
    rules.generator === 'nikola' ? findNikolaFolder(path, rules.permalinks) : undefined;
  const folder = nikolaFolder ?? getFolder(path, rules);
  const slug = values['slug'] ?? '';
  if (rules.generator === 'docusaurus') {
    const addresses = listDocusaurusAddresses(path, { fields: source.fields, values, folder });
    if (addresses.length > 0) return addresses;
  }
  if (rules.generator === 'unknown' && isArticle) return [];
  const end = isFile(path, rules) ? '.html' : '';
  return [findLanguage(path, rules) + joinPath(folder, slug) + end];
}

/** Hugo and Zola write the language of a translation before the name extension, and first in its address. */
function findLanguage(path: string, { generator, defaultLanguage = 'en' }: SiteRules): string {
  const [, language = ''] = /\.([a-z]{2}(?:-[a-z]{2,4})?)\.\w+$/i.exec(path) ?? [];
  const isTranslation = language !== '' && language.toLowerCase() !== defaultLanguage;
  return isTranslation && /^(hugo|zola)$/.test(generator) ? `/${language}` : '';
}

/** The generators that write a text as a file, and not as a folder with an index. */
const fileGenerators = new Set(['jekyll', 'vitepress', 'vuepress']);

const isFile = (path: string, { generator }: SiteRules): boolean =>
  fileGenerators.has(generator) && !/(^|\/)(index|readme)\.\w+$/i.test(path);

/** The folder of a text on its site: the folders of its file without those that hold all texts. */
function getFolder(path: string, { generator }: SiteRules): string {
  const parts = path
    .replace(/^src\//, '')
    .replace(/^(?:content|pages|app|source|input|site|_pages|data)\//, '')
    .replace(/^docs\//, generator === 'docusaurus' ? 'docs/' : '')
    .split('/')
    .slice(0, -1);
  const isIndex = /(^|\/)(?:\d{4}-\d{2}-\d{2}-)?(_?index|README|page)(\.[a-z-]+)?\.\w+$/i.test(
    path,
  );
  if (isIndex) parts.pop();
  return parts.filter((part) => part !== '_posts' && !/^\(.*\)$/.test(part)).join('/');
}

const joinPath = (folder: string, slug: string) => `/${[folder, slug].filter(Boolean).join('/')}`;

function fillRoutes({ path, isArticle, routePatterns = [] }: AddressSource, values: Values) {
  const { slug = '', sections = '' } = values;
  const rest = [...sections.split('/').slice(1), slug].join('/');
  return routePatterns
    .filter((pattern) => isArticle && isRouteOf(pattern, path))
    .flatMap((pattern) => fillPattern(pattern, { ...values, rest }) ?? []);
}

/** Themes and frameworks have posts in one of a few places. */
function listGuesses({ path, isArticle }: AddressSource, values: Values): string[] {
  const { slug = '', name = '' } = values;
  const file = path.replace(/\.\w+$/, '').replace(/\/(_?index|README|page)$/i, '');
  if (!isArticle) return [`/${file.replace(/^.*(content|pages|docs|source)\//, '')}`];
  const folder = file.split('/').at(-2) ?? '';
  const { year, month, day } = values;
  const isDated = /(^|\/)\d{4}-\d{2}-\d{2}-[^/]*$/.test(file);
  return [
    ...new Set([
      ...(isDated ? [`/${year}/${month}/${day}/${name}`] : []),
      `/${file.replace(/^(?:src\/)?(?:public|content|pages|app|docs|source|data|_posts)\//, '')}`,
      `/${folder.replace(/^_/, '')}/${name}`,
      `/posts/${slug}`,
      `/post/${slug}`,
      `/blog/${slug}`,
      `/${slug}`,
    ]),
  ];
}
