import { parse } from 'yaml';
import type { GeneratorName } from '../source-names.ts';
import { isConfigProgram, parseConfigRedirects } from './config-redirects.ts';
import { parseNikolaRedirects, readNikolaFolders } from './nikola.ts';
import { readPelicanPermalinks } from './pelican.ts';
import { readPythonText } from './python-settings.ts';
import { parseToml } from './toml.ts';

/** How the generator of a project makes addresses, as its configuration says. */
export interface SiteRules {
  generator: GeneratorName | 'unknown';
  /** The path of the project in the imported folder, with a slash at its end; empty for the folder itself. */
  folder: string;
  /** Patterns of addresses by section; that of the section `*` is for all others. Of Nikola, folders of addresses by folders. */
  permalinks: Readonly<Record<string, string>>;
  /** The path of the site on its host, without a slash at its end. */
  basePath: string;
  /** The language whose texts have no language in their address. */
  defaultLanguage?: string | undefined;
}

/** The files that a generator is recognized by, by their names. */
const filePatterns: [RegExp, GeneratorName][] = [
  [/^hugo\.(toml|ya?ml|json)$/, 'hugo'],
  [/^(\.eleventy\.c?js|eleventy\.config\.\w+)$/, 'eleventy'],
  [/^astro\.config\.\w+$/, 'astro'],
  [/^next\.config\.\w+$/, 'next'],
  [/^gatsby-config\.\w+$/, 'gatsby'],
  [/^docusaurus\.config\.\w+$/, 'docusaurus'],
  [/^mkdocs\.ya?ml$/, 'mkdocs'],
  [/^\.vitepress$/, 'vitepress'],
  [/^\.vuepress$/, 'vuepress'],
  [/^pelicanconf\.py$/, 'pelican'],
];
/** The packages that a project is recognized by, if it has no configuration. */
const packageNames: [string, GeneratorName][] = [
  ['@docusaurus/core', 'docusaurus'],
  ['vitepress', 'vitepress'],
  ['vuepress', 'vuepress'],
  ['hexo', 'hexo'],
  ['@11ty/eleventy', 'eleventy'],
  ['gatsby', 'gatsby'],
  ['astro', 'astro'],
  ['next', 'next'],
];
/** Configurations that several generators have under one name. */
const sharedPattern = /^(config\.(toml|ya?ml|json)|_config\.ya?ml|conf\.py|package\.json)$/;
const sharedNames: Partial<Record<string, RegExp>> = {
  hugo: /^config\.(toml|ya?ml|json)$/,
  zola: /^config\.toml$/,
  jekyll: /^_config\.ya?ml$/,
  hexo: /^_config\.ya?ml$/,
  nikola: /^conf\.py$/,
};

/** Whether a file or folder belongs to the configuration of a generator, or has redirects. */
export const isRuleFile = (name: string): boolean =>
  sharedPattern.test(name) ||
  filePatterns.some(([pattern]) => pattern.test(name)) ||
  isRedirectFile(name);

export const isRedirectFile = (name: string): boolean =>
  /^(_redirects|vercel\.json|netlify\.toml|redirects?\.(ya?ml|json)|conf\.py)$/.test(name) ||
  isConfigProgram(name);

/** The rules of a generator without a configuration. */
export const createDefaultRules = (generator: SiteRules['generator']): SiteRules => ({
  generator,
  folder: '',
  permalinks: generator === 'unknown' ? {} : readPermalinks({}, generator, ''),
  basePath: '',
});

/**
 * Reads the rules of a project from one of its configuration files. Undefined if it is none, or, where the generator is said
 * by `as`, if it is none of that.
 */
export function parseSiteRules(
  path: string,
  text: string,
  as?: GeneratorName,
): SiteRules | undefined {
  const name = path.replace(/.*\//, '');
  const folder = path.slice(0, path.length - name.length);
  const config = parseConfig(name, text);
  const recognized =
    filePatterns.find(([pattern]) => pattern.test(name))?.[1] ?? findShared(name, config, text);
  const isShared = as !== undefined && sharedNames[as]?.test(name);
  const generator = isShared ? as : recognized;
  if (generator === undefined || (as !== undefined && generator !== as)) return undefined;
  return {
    generator,
    folder,
    permalinks: readPermalinks(config, generator, text),
    basePath: readBasePath(config, text),
    defaultLanguage: readLanguage(config),
  };
}

type Config = Record<string, unknown>;

function parseConfig(name: string, text: string): Config {
  try {
    const parsed: unknown = name.endsWith('.toml') ? parseToml(text) : undefined;
    const read: unknown = parsed ?? (/\.(ya?ml|json)$/.test(name) ? parse(text) : {});
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

function findShared(name: string, config: Config, text: string): GeneratorName | undefined {
  if (!sharedPattern.test(name)) return undefined;
  if (name === 'package.json') return findPackage(config);
  // Sphinx has a file of this name, too.
  if (name === 'conf.py') return /^(POSTS|BLOG_TITLE)\s*=/m.test(text) ? 'nikola' : undefined;
  if (name.startsWith('config.') && 'base_url' in config) return 'zola';
  if (name.startsWith('config.'))
    return hasAny(config, ['baseURL', 'baseurl', 'theme', 'title']) ? 'hugo' : undefined;
  return hasAny(config, ['new_post_name', 'source_dir', 'public_dir', 'archive_dir'])
    ? 'hexo'
    : 'jekyll';
}

const hasAny = (config: Config, names: string[]) => names.some((name) => name in config);

function findPackage({ dependencies, devDependencies }: Config): GeneratorName | undefined {
  const names = new Set(
    [dependencies, devDependencies].flatMap((list) => Object.keys(Object(list) as object)), // any value becomes an object
  );
  return packageNames.find(([name]) => names.has(name))?.[1];
}

function readPermalinks(
  config: Config,
  generator: GeneratorName,
  text: string,
): Record<string, string> {
  if (generator === 'pelican') return readPelicanPermalinks(text);
  if (generator === 'nikola') return readNikolaFolders(text);
  const { permalink, permalinks } = config;
  if (typeof permalink === 'string') return { '*': jekyllStyles[permalink] ?? permalink };
  if (generator === 'jekyll') return { '*': jekyllStyles['date'] ?? '' };
  if (generator === 'hexo') return { '*': ':year/:month/:day/:title/' };
  if (generator !== 'hugo' || typeof permalinks !== 'object' || permalinks === null) return {};
  // Since version 0.131, those of pages are below `page`.
  const ofPages: unknown = 'page' in permalinks ? permalinks.page : permalinks;
  const all = typeof ofPages === 'object' && ofPages !== null ? Object.entries(ofPages) : [];
  return Object.fromEntries(
    all.flatMap(([section, pattern]) => (typeof pattern === 'string' ? [[section, pattern]] : [])),
  );
}

const jekyllStyles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  weekdate: '/:categories/:year/W:week/:short_day/:title.html',
  none: '/:categories/:title.html',
};

function readLanguage(config: Config): string | undefined {
  const written = config['default_language'] ?? config['defaultContentLanguage'];
  return typeof written === 'string' ? written.toLowerCase() : undefined;
}

/** In a configuration that is a program, the base is a text. */
function readBasePath(config: Config, text: string): string {
  const written =
    config['baseURL'] ??
    config['base_url'] ??
    config['baseurl'] ??
    config['root'] ??
    readPythonText(text, 'BASE_URL') ??
    readPythonText(text, 'SITE_URL') ??
    readPythonText(text, 'SITEURL') ??
    /\b(?:base|baseUrl|basePath|pathPrefix)\s*:\s*['"]([^'"]*)['"]/.exec(text)?.[1];
  if (typeof written !== 'string') return '';
  const path = URL.parse(written, 'https://old.invalid')?.pathname ?? '/';
  return path.replace(/\/+$/, '');
}

export interface WrittenRedirect {
  from: string;
  to: string;
}

/** Reads the redirects of a host's or a project's file. Patterns are left out: they have no text of their own. */
export function parseRedirects(path: string, text: string): WrittenRedirect[] {
  const name = path.replace(/.*\//, '');
  const found = readRedirects(name, text);
  return found.filter(
    ({ from, to }) => from.startsWith('/') && !/[*:(]/.test(from) && !/[*$]|\/:/.test(to),
  );
}

function readRedirects(name: string, text: string): WrittenRedirect[] {
  if (name === '_redirects') return parseRedirectLines(text);
  if (isConfigProgram(name)) return parseConfigRedirects(text);
  return name === 'conf.py' ? parseNikolaRedirects(text) : listRedirects(parseConfig(name, text));
}

const parseRedirectLines = (text: string): WrittenRedirect[] =>
  text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    return from === '' || from.startsWith('#') || to === '' || !/^30[1278]/.test(status)
      ? []
      : [{ from, to }];
  });

/** A list of pairs under several names, or a table from old to new. */
function listRedirects(config: Config): WrittenRedirect[] {
  const { redirects = config } = config;
  if (typeof redirects !== 'object' || redirects === null) return [];
  return Object.entries(redirects).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [{ from: key, to: value }];
    if (typeof value !== 'object' || value === null) return [];
    const pair: Config = { ...value };
    // Ghost lists them by their status.
    if (/^30[12]$/.test(key)) return listRedirects({ redirects: pair });
    const from = pair['from'] ?? pair['source'] ?? pair['old'];
    const to = pair['to'] ?? pair['destination'] ?? pair['new'];
    return typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : [];
  });
}
