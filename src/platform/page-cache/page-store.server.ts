import type { KeptPage } from './kept-page.server.ts';

export interface StoreLimits {
  /** Bytes of all pages together. */
  bytes: number;
  /** How many pages are kept whose address anybody can make up: those that say «not found», and searches. */
  notFound: number;
}

/** Pages by key, those that nobody asked for let go first, and by the tables that they were made from. */
export class PageStore {
  readonly #limits: StoreLimits;
  /** In the order in which they are looked at when there are too many. */
  readonly #pages = new Map<string, KeptPage>();
  readonly #readers = new Map<string, Set<KeptPage>>();
  #bytes = 0;
  readonly #counted = new Map<KeptPage, number>();
  #notFound = 0;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: KeptPage) {
    this.#drop(key);
    this.#pages.set(key, page);
    if (isMadeUp(key, page)) this.#notFound += 1;
    for (const table of page.tables) this.#readersOf(table).add(page);
    this.#counted.set(page, 0);
    this.recount(page);
  }

  /** Counts a page's bytes again, after an encoding was added; it may have been let go meanwhile. */
  recount(page: KeptPage) {
    const before = this.#counted.get(page);
    if (before === undefined) return;
    const size = page.size;
    this.#bytes += size - before;
    this.#counted.set(page, size);
    this.#shrink();
  }

  /** Marks every page that was made from one of the tables; `*` stands for all. They stay, for the time of need. */
  expire(tables: ReadonlySet<string>) {
    if (tables.has('*')) for (const page of this.#pages.values()) page.fresh = false;
    for (const table of tables)
      for (const page of this.#readers.get(table) ?? []) page.fresh = false;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get pages(): number {
    return this.#pages.size;
  }

  #readersOf(table: string): Set<KeptPage> {
    const readers = this.#readers.get(table) ?? new Set();
    this.#readers.set(table, readers);
    return readers;
  }

  /** Lets go of the oldest; what was asked for since the last look moves to the end of the line once. */
  #shrink() {
    for (const [key, page] of this.#pages) {
      const tooLarge = this.#bytes > this.#limits.bytes;
      const tooMany = this.#notFound > this.#limits.notFound;
      if (!tooLarge && !tooMany) return;
      if (page.used) this.#moveToEnd(key, page);
      else if (tooLarge || isMadeUp(key, page)) this.#drop(key);
    }
  }

  #moveToEnd(key: string, page: KeptPage) {
    page.used = false;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  #drop(key: string) {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    if (isMadeUp(key, page)) this.#notFound -= 1;
    this.#bytes -= this.#counted.get(page) ?? 0;
    this.#counted.delete(page);
    for (const table of page.tables) this.#readers.get(table)?.delete(page);
  }
}

function isMadeUp(key: string, page: KeptPage): boolean {
  return page.status === 404 || /[?&]q=/.test(key);
}
