import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readJsLiteral } from './js-literal.ts';

/** Folders of a project that hold no texts of its own. */
const passed = new Set([
  'node_modules',
  'dist',
  '_site',
  'vendor',
  'archetypes',
  'scaffolds',
  'themes',
  'test',
  'tests',
  '__tests__',
  'layouts',
  '_layouts',
  '_includes',
  '_data',
  '_sass',
  'partials',
  'coverage',
  'build',
  'out',
  'public',
  'resources',
  '__MACOSX',
  'templates',
  '_templates',
]);
const endings =
  /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk|rst|org|adoc|asciidoc|textile|rmd|ipynb)$/i;
const pictures = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

export interface FoundFiles {
  /** Below the folder, in the order of their names. */
  texts: string[];
  /** Where pictures of a name are. */
  pictures: Map<string, string[]>;
}

/** What lies in a folder and those below it. */
export async function listTextFiles(root: string): Promise<FoundFiles> {
  const found: FoundFiles = { texts: [], pictures: new Map() };
  await look('', false);
  return found;

  async function look(below: string, onlyPictures: boolean): Promise<void> {
    const entries = await readdir(join(root, below), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const { name } = entry;
      const path = below ? `${below}/${name}` : name;
      if (entry.isDirectory()) {
        if (name.startsWith('.') || name === 'node_modules') continue;
        await look(path, onlyPictures || passed.has(name));
      } else if (!entry.isFile()) continue;
      else if (!onlyPictures && endings.test(name)) found.texts.push(path);
      else if (pictures.test(name))
        found.pictures.set(name, [...(found.pictures.get(name) ?? []), path]);
    }
  }
}

/** What Eleventy keeps beside texts and folders: `posts/posts.json`, `posts/one.11tydata.js`. */
export function dataReader(root: string) {
  const known = new Map<string, Promise<Record<string, unknown>>>();
  const readBeside = (path: string) => {
    const found = known.get(path) ?? readData(join(root, path));
    known.set(path, found);
    return found;
  };
  return async (path: string): Promise<Record<string, unknown>> => {
    const folders = dirname(path).split('/');
    const above = folders.map((name, depth) => [...folders.slice(0, depth + 1), name].join('/'));
    const own = join(dirname(path), basename(path).replace(/\.\w+$/, ''));
    const all = await Promise.all([...above, own].map(readBeside));
    const tags = all.flatMap((data) => data['tags'] ?? []);
    return { ...Object.assign({}, ...all), ...(tags.length > 0 ? { tags } : {}) };
  };
}

async function readData(path: string): Promise<Record<string, unknown>> {
  for (const ending of [
    '.11tydata.json',
    '.json',
    '.11tydata.js',
    '.11tydata.cjs',
    '.11tydata.mjs',
  ]) {
    const text = await readFile(path + ending, 'utf8').catch(() => null);
    const found =
      text === null
        ? undefined
        : readJsLiteral(text.replace(/^[\s\S]*?(?:export\s+default|module\.exports\s*=)\s*/, ''));
    if (found) return found;
  }
  return {};
}
