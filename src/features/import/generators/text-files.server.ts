import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isInArticleFolder } from '../parse-post.ts';
import { parseJsLiteral } from './js-literal.ts';
import {
  getFolderRole,
  isBuiltSite,
  isOutputName,
  isProjectFolder,
  type FolderRole,
} from './project-folders.ts';
import { parseNikolaLines } from './nikola.ts';
import { parseRoutePattern } from './route-patterns.ts';
import { isRuleFile } from './site-rules.ts';

const textPattern =
  /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk|rst|org|adoc|asciidoc|textile|rmd|ipynb)$/i;
const pictures = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
const dataPattern = /\.(xml|json|html?|csv)$/i;

/** HTML in such a folder is what a tool made of the texts. */
const unsearchedPattern =
  /\.(md|mdx|mdoc|markdown|mkd|mdown|rst|org|adoc|asciidoc|textile|rmd|ipynb)$/i;
/** Folders in which nothing is the owner's. */
const foreignPattern =
  /(^|\/)(node_modules|bower_components|__MACOSX|__pycache__|\.git|\.hg|\.svn)(\/|$)/;

export interface FoundFiles {
  /** Paths within the folder, ordered by name. */
  texts: string[];
  /** Texts in folders of templates, which are not imported. */
  templateTexts: string[];
  /** Files that may be exports of other programs. */
  dataFiles: string[];
  /** Files with the rules and redirects of a site. */
  ruleFiles: string[];
  /** Patterns of addresses that are in the names of files. */
  routePatterns: string[];
  /** Picture paths by file name. */
  pictures: Map<string, string[]>;
  /** The number of folders that were searched. */
  folders: number;
  /** Folders that were not searched: dependencies, and what tools build. */
  builtFolders: string[];
  /** The texts of folders that are not searched, by the outermost such folder. */
  unsearchedTexts: Map<string, string[]>;
}

/** Lists the texts and pictures of a folder, recursively. */
export async function listTextFiles(root: string): Promise<FoundFiles> {
  const found: FoundFiles = {
    texts: [],
    templateTexts: [],
    dataFiles: [],
    ruleFiles: [],
    routePatterns: [],
    pictures: new Map(),
    folders: 0,
    builtFolders: [],
    unsearchedTexts: new Map(),
  };
  await visit('', { role: 'content', isProject: false });
  return found;

  async function visit(
    folder: string,
    { role, isProject }: { role: FolderRole; isProject: boolean },
  ): Promise<void> {
    found.folders += 1;
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    const siblings = entries.map(({ name }) => name);
    const isInProject = isProject || isProjectFolder(siblings);
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const { name } = entry;
      const path = folder ? `${folder}/${name}` : name;
      if (entry.isDirectory()) {
        const ownRole = getFolderRole(name, { siblings, isInProject });
        const isOutput = ownRole === 'content' && isOutputName(name);
        const isBuilt = isOutput && isBuiltSite(await readdir(join(root, path)));
        const entryRole = isBuilt ? 'built' : ownRole;
        if (entryRole === 'built') found.builtFolders.push(path);
        if (isRuleFile(name)) found.ruleFiles.push(path);
        const isSearched = entryRole !== 'built' || role === 'built';
        if (!isSearched && !foreignPattern.test(name)) await listUnsearched(path);
        if (entryRole === 'built' && /^\.|^node_modules$/.test(name)) continue;
        await visit(path, {
          role: role === 'content' ? entryRole : role,
          isProject: isInProject && /^(src|source|site)$/.test(name),
        });
      } else if (entry.isFile()) addFile(name, path, role);
    }
  }

  /** What is not searched may contain texts, which the report names. */
  async function listUnsearched(folder: string) {
    const names = await readdir(join(root, folder), { recursive: true });
    const texts = names
      .filter((name) => unsearchedPattern.test(name) && !foreignPattern.test(name))
      .map((name) => `${folder}/${name}`);
    if (texts.length > 0) found.unsearchedTexts.set(folder, texts.toSorted());
  }

  function addFile(name: string, path: string, role: FolderRole) {
    // Pictures may be only in what a tool has built.
    if (pictures.test(name)) found.pictures.set(name, [...(found.pictures.get(name) ?? []), path]);
    if (isRuleFile(name) && role !== 'templates') found.ruleFiles.push(path);
    const pattern = role === 'content' ? parseRoutePattern(path) : undefined;
    if (pattern !== undefined) found.routePatterns.push(pattern);
    const isText = textPattern.test(name) || (/\.txt$/i.test(name) && isInArticleFolder(path));
    if (isText && role === 'content') found.texts.push(path);
    if (textPattern.test(name) && role === 'templates') found.templateTexts.push(path);
    if (dataPattern.test(name) && role === 'content') found.dataFiles.push(path);
  }
}

/** Reads the data files of Eleventy, `posts/posts.json`, `posts/one.11tydata.js`, and those of Nikola, `posts/one.meta`. */
export function createDataReader(root: string) {
  const cache = new Map<string, Promise<Record<string, unknown>>>();
  const namesByFolder = new Map<string, Promise<ReadonlySet<string>>>();
  const listNames = (folder: string) => {
    const names = namesByFolder.get(folder) ?? readdir(folder).then((all) => new Set(all));
    namesByFolder.set(folder, names);
    return names;
  };
  const readCached = (path: string) => {
    const found = cache.get(path) ?? readData(join(root, path), listNames);
    cache.set(path, found);
    return found;
  };
  return async (path: string): Promise<Record<string, unknown>> => {
    const folders = dirname(path).split('/');
    const folderPaths = folders.map((name, depth) =>
      [...folders.slice(0, depth + 1), name].join('/'),
    );
    const textPath = join(dirname(path), basename(path).replace(/\.\w+$/, ''));
    const all = await Promise.all([...folderPaths, textPath].map(readCached));
    const tags = all.flatMap((data) => data['tags'] ?? []);
    return { ...Object.assign({}, ...all), ...(tags.length > 0 ? { tags } : {}) };
  };
}

/** Most texts have no data file, so the names of a folder are read once. */
async function readData(
  path: string,
  listNames: (folder: string) => Promise<ReadonlySet<string>>,
): Promise<Record<string, unknown>> {
  const names = await listNames(dirname(path)).catch(() => new Set<string>());
  if (names.has(`${basename(path)}.meta`))
    return parseNikolaLines(await readFile(`${path}.meta`, 'utf8').catch(() => ''));
  for (const extension of [
    '.11tydata.json',
    '.json',
    '.11tydata.js',
    '.11tydata.cjs',
    '.11tydata.mjs',
  ]) {
    const isThere = names.has(basename(path) + extension);
    const text = isThere ? await readFile(path + extension, 'utf8').catch(() => null) : null;
    const found =
      text === null
        ? undefined
        : parseJsLiteral(text.replace(/^[\s\S]*?(?:export\s+default|module\.exports\s*=)\s*/, ''));
    if (found) return { ...found, ...findComputed(text ?? '', found) };
  }
  return {};
}

/** Says that a program makes the addresses of texts. */
const findComputed = (text: string, fields: Record<string, unknown>) =>
  /\bpermalink\s*[:(]/.test(text) && fields['permalink'] === undefined
    ? { hasComputedPermalink: true }
    : {};
