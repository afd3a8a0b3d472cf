import { slugify } from '#lib/slug.ts';

/** Where a page stands in a copy of the site made of plain files. */
export interface StaticPlace {
  /** Within the folder, without a leading slash. */
  file: string;
  /** As an address from the copy's root, with a leading slash. */
  path: string;
}

/** What a page may be asked for beside its path, in the order in which it becomes folders. */
const folded = ['series', 'tag', 'year', 'kind', 'sort', 'comment', 'cursor', 'page'];
/** Characters; because file systems take names of 255 bytes, and slugs are the longest that are left as they are. */
const longestName = 200;

/**
 * The addresses of a copy made of plain files. A page is the index of a folder, because hosts serve those by a bare
 * address; what an address asks for behind its question mark becomes folders too, because hosts do not read that.
 */
export class StaticAddresses {
  readonly #places = new Map<string, StaticPlace>();
  readonly #counts = new Map<string, number>();
  readonly #numbers = new Map<string, string>();
  readonly base: string;

  /** `base` is the path of the copy's root, with a slash at both ends. */
  constructor(base: string) {
    this.base = base;
  }

  /** Where this address of the site is in the copy. `address` is a path with what is asked for. */
  place(address: string): StaticPlace {
    const known = this.#places.get(address);
    if (known) return known;
    const place = this.#find(address);
    this.#places.set(address, place);
    return place;
  }

  /** As it is written into a page. */
  href(address: string): string {
    return this.base + this.place(address).path.slice(1);
  }

  #find(address: string): StaticPlace {
    const [, path = '/', query = ''] = /^([^?]*)\??(.*)$/s.exec(address) ?? [];
    // Its page answers in the browser, which can read what stands behind the question mark.
    if (path === '/search')
      return { file: 'search/index.html', path: `/search/${query === '' ? '' : `?${query}`}` };
    const asked = new URLSearchParams(query);
    const folder = folded.reduce((at, name) => {
      const value = asked.get(name);
      return value === null || value === '' ? at : this.#below(at, name, value);
    }, path);
    if (/^\/snippets\/[^/]+\/raw$/.test(folder)) return file(`${folder}.txt`);
    if (/\.[a-z0-9]+$/i.test(folder)) return file(folder);
    const index = folder === '/' ? '/' : `${folder}/`;
    return { file: `${index}index.html`.slice(1), path: index };
  }

  #below(at: string, name: string, value: string): string {
    const folder = at === '/' ? '' : at;
    // Lists go on page by page, and each page names the next one.
    if (name === 'cursor') return `${folder}/page/${this.#number(`${folder}/page`, value, 2)}`;
    const plain = slugify(value).replace(/^-+|-+$/g, '');
    if (plain === value && plain.length <= longestName) return `${folder}/${name}/${plain}`;
    // A tilde stands in no slug, so what is shortened or changed never meets what is not.
    const begun = `${folder}/${name}/${plain.slice(0, 60)}`;
    return `${begun}~${this.#number(begun, value, 1)}`;
  }

  /** The same value keeps its number; the next one gets the next. */
  #number(list: string, value: string, first: number): string {
    const key = `${list}\n${value}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#counts.get(list) ?? first;
    this.#counts.set(list, number + 1);
    this.#numbers.set(key, String(number));
    return String(number);
  }
}

function file(path: string): StaticPlace {
  return { file: path.slice(1), path };
}
