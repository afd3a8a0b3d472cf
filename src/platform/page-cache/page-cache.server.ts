import type { Encoding } from './choose-encoding.ts';
import { KeptPage, type Dressed, type RenderedPage } from './kept-page.server.ts';
import { PageStore, type StoreLimits } from './page-store.server.ts';
import { recordReads, type Changes } from '../db/table-tracking.server.ts';

export interface PageCacheParts {
  /** Renders a page for somebody unknown. */
  render: (key: string) => Promise<RenderedPage>;
  changes: Changes;
  /** False while writes elsewhere may go unnoticed: then every page is made anew. */
  trusted: () => boolean;
  /** When something scheduled in these tables appears, in milliseconds of the epoch; null for never. */
  nextPublication: (tables: ReadonlySet<string>) => Promise<number | null>;
  limits?: Partial<StoreLimits>;
}

export interface Answer {
  page: KeptPage;
  /** The last copy, because a new one could not be made. */
  stale: boolean;
}

/** A rendering under way. */
interface Flight {
  tables: Set<string>;
  /** Something that it read has changed since: good for those who wait already, not for those who come now. */
  outdated: boolean;
  answer: Promise<Answer>;
}

/** Because a page may speak of today without any table changing. */
const longestLife = 3_600_000;
/** After a rendering failed, the last copy is good for so long before the next try. */
const retryAfter = 1_000;
/** A page that has stood for so long is worth its smallest form; one that is made anew all the time is not. */
const calmAfter = 1_500;
const usual: StoreLimits = { bytes: 48 * 2 ** 20, notFound: 200 };

/**
 * Finished public pages by key. Each knows the tables that it was made from, and a committed write to one of them
 * expires it. However many ask for a page that is not there, it is rendered once.
 */
export class PageCache {
  readonly #parts: PageCacheParts;
  readonly #store: PageStore;
  readonly #flights = new Map<string, Flight>();
  #polishing: Promise<void> = Promise.resolve();
  readonly #counts = { hits: 0, misses: 0, stale: 0 };

  constructor(parts: PageCacheParts) {
    this.#parts = parts;
    this.#store = new PageStore({ ...usual, ...parts.limits });
    parts.changes.subscribe((tables) => {
      this.#store.expire(tables);
      for (const flight of this.#flights.values())
        if (tables.has('*') || [...tables].some((table) => flight.tables.has(table)))
          flight.outdated = true;
    });
  }

  /** A page that can be sent as it is. */
  find(key: string, now: number): KeptPage | undefined {
    const page = this.#store.get(key);
    if (!page?.fresh || page.freshUntil <= now || !this.#parts.trusted()) return undefined;
    page.used = true;
    return page;
  }

  /** A page from `find` was sent. */
  countHit() {
    this.#counts.hits += 1;
  }

  /** How often pages were at hand since the process began, and what they take. */
  figures() {
    return { ...this.#counts, pages: this.#store.pages, bytes: this.#store.bytes };
  }

  /** The page, made now if need be; the last copy, marked stale, where that fails. */
  async get(key: string): Promise<Answer> {
    const now = Date.now();
    const fresh = this.find(key, now);
    if (fresh) {
      this.#counts.hits += 1;
      return { page: fresh, stale: false };
    }
    const answer = await this.#make(key, now);
    if (answer.stale) this.#counts.stale += 1;
    else this.#counts.misses += 1;
    return answer;
  }

  /** A page in an encoding; the smallest form is made later, one page at a time. */
  async dress(page: KeptPage, encoding: Encoding): Promise<Dressed> {
    const made = page.find(encoding);
    if (made) return made;
    const dressed = await page.get(encoding);
    if (encoding === 'br') setTimeout(() => this.#polish(page), calmAfter).unref();
    this.#store.recount(page);
    return dressed;
  }

  #make(key: string, now: number): Promise<Answer> | Answer {
    const last = this.#store.get(key);
    if (last && last.retryAt > now) return { page: last, stale: true };
    const running = this.#flights.get(key);
    return running && !running.outdated ? running.answer : this.#start(key, last).answer;
  }

  #polish(page: KeptPage) {
    this.#polishing = this.#polishing
      .then(() => (page.fresh ? page.polish() : undefined))
      .then(() => this.#store.recount(page))
      .catch(() => undefined);
  }

  #start(key: string, last: KeptPage | undefined): Flight {
    const tables = new Set<string>();
    const flight: Flight = { tables, outdated: false, answer: Promise.resolve(null as never) };
    flight.answer = this.#render(key, flight, last).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  async #render(key: string, flight: Flight, last: KeptPage | undefined): Promise<Answer> {
    try {
      const rendered = await recordReads(flight.tables, () => this.#parts.render(key));
      if (rendered.status < 500)
        return { page: await this.#keep(key, flight, rendered), stale: false };
      if (!last)
        return {
          page: new KeptPage(rendered, { tables: flight.tables, freshUntil: 0 }),
          stale: false,
        };
    } catch (error) {
      if (!last) throw error;
    }
    last.retryAt = Date.now() + retryAfter;
    return { page: last, stale: true };
  }

  async #keep(key: string, flight: Flight, rendered: RenderedPage): Promise<KeptPage> {
    const now = Date.now();
    const next = await this.#parts.nextPublication(flight.tables);
    const freshUntil = Math.min(next ?? Infinity, now + longestLife);
    const page = new KeptPage(rendered, { tables: new Set(flight.tables), freshUntil });
    page.fresh = !flight.outdated;
    // One that was overtaken by a later rendering must not take its place.
    const overtaken = !page.fresh && this.#store.get(key)?.fresh;
    if (isKept(rendered.status) && !overtaken) this.#store.set(key, page);
    return page;
  }
}

const isKept = (status: number) => [200, 301, 308, 404].includes(status);
