import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { generators } from './generators.ts';
import { parseJsLiteral } from './js-literal.ts';

/** Folders of a project without texts. */
const ignoredFolders = new Set([
  'node_modules',
  'dist',
  'test',
  'tests',
  '__tests__',
  'coverage',
  'build',
  'out',
  '__MACOSX',
  'templates',
  '_templates',
  ...generators.flatMap((generator) => generator.ignoredFolders ?? []),
]);
const textPattern =
  /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk|rst|org|adoc|asciidoc|textile|rmd|ipynb)$/i;
const pictures = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

export interface FoundFiles {
  /** Paths within the folder, ordered by name. */
  texts: string[];
  /** Picture paths by file name. */
  pictures: Map<string, string[]>;
}

/** Lists the texts and pictures of a folder, recursively. */
export async function listTextFiles(root: string): Promise<FoundFiles> {
  const found: FoundFiles = { texts: [], pictures: new Map() };
  await visit('', false);
  return found;

  async function visit(folder: string, onlyPictures: boolean): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const { name } = entry;
      const path = folder ? `${folder}/${name}` : name;
      if (entry.isDirectory()) {
        if (name.startsWith('.') || name === 'node_modules') continue;
        await visit(path, onlyPictures || ignoredFolders.has(name));
      } else if (!entry.isFile()) continue;
      else if (!onlyPictures && textPattern.test(name)) found.texts.push(path);
      else if (pictures.test(name))
        found.pictures.set(name, [...(found.pictures.get(name) ?? []), path]);
    }
  }
}

/** Reads the data files of Eleventy: `posts/posts.json`, `posts/one.11tydata.js`. */
export function createDataReader(root: string) {
  const cache = new Map<string, Promise<Record<string, unknown>>>();
  const readCached = (path: string) => {
    const found = cache.get(path) ?? readData(join(root, path));
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

async function readData(path: string): Promise<Record<string, unknown>> {
  for (const extension of [
    '.11tydata.json',
    '.json',
    '.11tydata.js',
    '.11tydata.cjs',
    '.11tydata.mjs',
  ]) {
    const text = await readFile(path + extension, 'utf8').catch(() => null);
    const found =
      text === null
        ? undefined
        : parseJsLiteral(text.replace(/^[\s\S]*?(?:export\s+default|module\.exports\s*=)\s*/, ''));
    if (found) return found;
  }
  return {};
}
