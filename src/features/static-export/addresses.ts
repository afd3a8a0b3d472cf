import { slugify } from '#lib/slug.ts';

/** The location of a page in a static export. */
export interface StaticLocation {
  /** Within the folder, without a leading slash. */
  file: string;
  /** The path from the root of the export, with a leading slash. */
  path: string;
}

/** The query parameters that become folders, in this order. */
const folderParameters = ['series', 'tag', 'year', 'kind', 'sort', 'comment', 'cursor', 'page'];
/** File systems limit names to 255 bytes; longer values are shortened. */
const maxNameLength = 200;

/**
 * The paths of a static export. A page is the index of a folder, because hosts serve it at the path of the folder.
 * Query parameters become folders, because static hosts ignore the query.
 */
export class StaticAddresses {
  readonly #locations = new Map<string, StaticLocation>();
  readonly #counts = new Map<string, number>();
  readonly #numbers = new Map<string, string>();
  readonly base: string;

  /** `base` is the path of the export's root, with a slash at both ends. */
  constructor(base: string) {
    this.base = base;
  }

  /** The location of this address, which is a path with its query. */
  locate(address: string): StaticLocation {
    const existing = this.#locations.get(address);
    if (existing) return existing;
    const location = this.#createLocation(address);
    this.#locations.set(address, location);
    return location;
  }

  /** The link target for this address in a page. */
  href(address: string): string {
    return this.base + this.locate(address).path.slice(1);
  }

  #createLocation(address: string): StaticLocation {
    const [, path = '/', query = ''] = /^([^?]*)\??(.*)$/s.exec(address) ?? [];
    // The search page runs in the browser, which can read the query.
    if (path === '/search')
      return { file: 'search/index.html', path: `/search/${query === '' ? '' : `?${query}`}` };
    const parameters = new URLSearchParams(query);
    const folder = folderParameters.reduce((at, name) => {
      const value = parameters.get(name);
      return value === null || value === '' ? at : this.#createSubfolder(at, name, value);
    }, path);
    if (/^\/snippets\/[^/]+\/raw$/.test(folder)) return createFileLocation(`${folder}.txt`);
    if (/\.[a-z0-9]+$/i.test(folder)) return createFileLocation(folder);
    const index = folder === '/' ? '/' : `${folder}/`;
    return { file: `${index}index.html`.slice(1), path: index };
  }

  #createSubfolder(at: string, name: string, value: string): string {
    const folder = at === '/' ? '' : at;
    // Lists are paginated, and each page links to the next.
    if (name === 'cursor') return `${folder}/page/${this.#number(`${folder}/page`, value, 2)}`;
    const slug = slugify(value).replace(/^-+|-+$/g, '');
    if (slug === value && slug.length <= maxNameLength) return `${folder}/${name}/${slug}`;
    // Slugs never contain a tilde, so shortened or changed values cannot collide with others.
    const prefix = `${folder}/${name}/${slug.slice(0, 60)}`;
    return `${prefix}~${this.#number(prefix, value, 1)}`;
  }

  /** The number of a value in a list; new values get the next number. */
  #number(list: string, value: string, first: number): string {
    const key = `${list}\n${value}`;
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    const number = this.#counts.get(list) ?? first;
    this.#counts.set(list, number + 1);
    this.#numbers.set(key, String(number));
    return String(number);
  }
}

function createFileLocation(path: string): StaticLocation {
  return { file: path.slice(1), path };
}
