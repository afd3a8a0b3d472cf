import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import type { GeneratorName } from '../source-names.ts';
import { listOuterFolders } from './docusaurus.ts';
import {
  createDefaultRules,
  isRedirectFile,
  parseRedirects,
  parseSiteRules,
  type SiteRules,
  type WrittenRedirect,
} from './site-rules.ts';

/** Larger configurations do not exist; a larger file is something else. */
const maxConfigCharacters = 1_000_000;

export interface ProjectRules {
  /** The rules of the project that a file belongs to. */
  find: (path: string) => SiteRules;
  redirects: WrittenRedirect[];
  /** The programs that make addresses, which an import does not run. */
  programs: string[];
}

interface RuleFiles {
  paths: readonly string[];
  /** The generator of the project, if it is not to be recognized. */
  as?: GeneratorName | undefined;
}

/** Reads the configurations of the generators in a folder, and the redirects of their hosts. */
export async function readSiteRules(root: string, { paths, as }: RuleFiles): Promise<ProjectRules> {
  const rules: SiteRules[] = [];
  const redirects: WrittenRedirect[] = [];
  const programs: string[] = [];
  // A package says less than a configuration.
  for (const path of paths.toSorted((one, other) => rankFile(one) - rankFile(other))) {
    const text = await readRuleFile(join(root, path));
    if (text.length > maxConfigCharacters) continue;
    if (isRedirectFile(path.replace(/.*\//, '')))
      redirects.push(...(await runWithinTime(() => parseRedirects(path, text)).catch(() => [])));
    if (/(^|\/)gatsby-node\.\w+$/.test(path) && /\bcreate(?:Page|NodeField)\b/.test(text))
      programs.push(path);
    const found = await runWithinTime(() => parseSiteRules(path, text, as)).catch(() => undefined);
    if (found) rules.push(found, ...listOuterRules(found, text));
  }
  // The innermost project first, because the folder may contain several.
  rules.sort((one, other) => other.folder.length - one.folder.length);
  const otherRules = createDefaultRules(as ?? 'unknown');
  return {
    find: (path) => rules.find(({ folder }) => path.startsWith(folder)) ?? otherRules,
    redirects,
    programs,
  };
}

/** The rules for the folders of texts beside that of the configuration. */
function listOuterRules(rules: SiteRules, text: string): SiteRules[] {
  const outer = rules.generator === 'docusaurus' ? listOuterFolders(text) : [];
  return outer
    .map((path) => posix.join(rules.folder, path).replace(/^\.\/?$/, ''))
    .filter((folder) => !folder.startsWith('..'))
    .map((folder) => ({ ...rules, folder }));
}

/** The text of a configuration; that of VitePress is in a folder. */
async function readRuleFile(path: string): Promise<string> {
  const names = ['config.ts', 'config.mts', 'config.js', 'config.mjs', 'config.cjs'];
  const isFolder = /\.(?:vitepress|vuepress)$/.test(path);
  for (const file of isFolder ? names.map((name) => join(path, name)) : [path]) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  return '';
}

const rankFile = (path: string): number => (/(^|\/)package\.json$/.test(path) ? 1 : 0);
