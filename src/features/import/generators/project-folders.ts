import { generators } from './generators.ts';

/** What a folder of a project is for; `content` is any folder that may contain texts. */
export type FolderRole = 'content' | 'templates' | 'built';

/** Folders of dependencies, caches and archives, wherever they are. */
const foreignFolders = new Set(['node_modules', 'bower_components', '__MACOSX', '__pycache__']);
/** Folders of what tools build, directly in a project. */
const builtFolders = new Set(['dist', 'build', 'out', 'output', 'coverage', 'vendor', '_gen']);
/** Folders without texts of their own, in a project or its `src`. */
const templateFolders = new Set([
  'test',
  'tests',
  '__tests__',
  'templates',
  '_templates',
  ...generators.flatMap((generator) => generator.ignoredFolders ?? []),
]);
/** What a built site has next to its home page. */
const builtSitePattern = /^(sitemap|rss|feed|atom|index)\.xml$/;

/** Whether a folder is called like the output of a tool. */
export const isOutputName = (name: string): boolean => builtFolders.has(name) || name === 'public';

/** Whether a folder with these entries is a site that a tool built. */
export const isBuiltSite = (entries: readonly string[]): boolean =>
  entries.includes('index.html') && entries.some((entry) => builtSitePattern.test(entry));

/** Files and folders that only the top folder of a project has. */
const projectPattern =
  /^(package\.json|Gemfile|_config\.ya?ml|_config\.toml|hugo\.(toml|ya?ml|json)|config\.(toml|ya?ml)|mkdocs\.ya?ml|theme\.toml|pelicanconf\.py|conf\.py|composer\.json|gatsby-config\.\w+|archetypes|scaffolds|content|_posts|src|source)$/;
/** The generators that build into the folder `public`; in other projects it contains files that are served as they are. */
const buildsPublicPattern =
  /^(hugo\.(toml|ya?ml|json)|config\.(toml|ya?ml)|archetypes|scaffolds|gatsby-config\.\w+)$/;

/** Whether a folder with these entries is the top folder of a project. */
export const isProjectFolder = (names: readonly string[]): boolean =>
  names.some((name) => projectPattern.test(name));

/** The role of a folder, by its name and what is next to it. A folder of posts may have any name. */
export function getFolderRole(
  name: string,
  { siblings, isInProject }: { siblings: readonly string[]; isInProject: boolean },
): FolderRole {
  // The documents of a repository at its host.
  if (name === '.github') return 'templates';
  if (name.startsWith('.') || foreignFolders.has(name) || name === '_site') return 'built';
  const isMarked = name.startsWith('_') || name === 'archetypes' || name === 'scaffolds';
  if (templateFolders.has(name) && (isInProject || isMarked)) return 'templates';
  if (!isInProject) return 'content';
  if (builtFolders.has(name)) return 'built';
  const isBuiltPublic = siblings.some((sibling) => buildsPublicPattern.test(sibling));
  return name === 'public' && isBuiltPublic ? 'built' : 'content';
}
