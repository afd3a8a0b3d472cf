import type { CachedPage } from './cached-page.server.ts';

export interface StoreLimits {
  /** Bytes of all pages together. */
  bytes: number;
  /** The number of cached pages with unbounded URLs: not-found pages and searches. */
  notFound: number;
}

/** Cache entries by key and by the tables that they depend on. Unused ones are evicted first. */
export class PageStore {
  readonly #limits: StoreLimits;
  /** In the order in which they are considered for eviction. */
  readonly #pages = new Map<string, CachedPage>();
  readonly #pagesByTable = new Map<string, Set<CachedPage>>();
  #bytes = 0;
  readonly #sizes = new Map<CachedPage, number>();
  #notFound = 0;
  readonly #boundedPages = new WeakSet<CachedPage>();

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: CachedPage) {
    this.#remove(key);
    this.#pages.set(key, page);
    if (isUnboundedKey(key, page)) this.#notFound += 1;
    else this.#boundedPages.add(page);
    for (const table of page.tables) this.#pagesOf(table).add(page);
    this.#sizes.set(page, 0);
    this.recount(page);
  }

  /** Whether a page is stored, under one of the keys of which there are only as many as the site has pages. */
  hasBoundedKey(page: CachedPage): boolean {
    return this.#boundedPages.has(page);
  }

  /** Updates the size of a page after an encoding was added; the page may have been evicted in the meantime. */
  recount(page: CachedPage) {
    const before = this.#sizes.get(page);
    if (before === undefined) return;
    const size = page.size;
    this.#bytes += size - before;
    this.#sizes.set(page, size);
    this.#shrink();
  }

  /** Marks every page that depends on one of the tables as stale; `*` means all. Stale pages stay as a fallback. */
  expire(tables: ReadonlySet<string>) {
    if (tables.has('*')) for (const page of this.#pages.values()) markChanged(page, '*');
    for (const table of tables)
      for (const page of this.#pagesByTable.get(table) ?? []) markChanged(page, table);
  }

  /** Whether a page has depended on this table since the process started. */
  hasPagesOf(table: string): boolean {
    return this.#pagesByTable.has(table);
  }

  get bytes(): number {
    return this.#bytes;
  }

  get pageCount(): number {
    return this.#pages.size;
  }

  #pagesOf(table: string): Set<CachedPage> {
    const pages = this.#pagesByTable.get(table) ?? new Set();
    this.#pagesByTable.set(table, pages);
    return pages;
  }

  /** Evicts the oldest pages; a page that was used since the last scan is moved to the end once (second chance). */
  #shrink() {
    for (const [key, page] of this.#pages) {
      const tooLarge = this.#bytes > this.#limits.bytes;
      const tooMany = this.#notFound > this.#limits.notFound;
      if (!tooLarge && !tooMany) return;
      if (page.isUsed) this.#moveToEnd(key, page);
      else if (tooLarge || isUnboundedKey(key, page)) this.#remove(key);
    }
  }

  #moveToEnd(key: string, page: CachedPage) {
    page.isUsed = false;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  #remove(key: string) {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    if (isUnboundedKey(key, page)) this.#notFound -= 1;
    this.#bytes -= this.#sizes.get(page) ?? 0;
    this.#sizes.delete(page);
    for (const table of page.tables) this.#pagesByTable.get(table)?.delete(page);
  }
}

function markChanged(page: CachedPage, table: string) {
  page.isFresh = false;
  page.changedTables.add(table);
}

function isUnboundedKey(key: string, page: CachedPage): boolean {
  return page.status === 404 || /[?&]q=/.test(key);
}
