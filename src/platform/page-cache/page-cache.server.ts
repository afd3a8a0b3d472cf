import type { Encoding } from '../encoding/choose-encoding.ts';
import { getCacheKey } from './cache-key.ts';
import { CachedPage, type EncodedResponse, type RenderedPage } from './cached-page.server.ts';
import { PageStore, type StoreLimits } from './page-store.server.ts';
import { RenderQueue } from './render-queue.server.ts';
import { Recompression } from './recompression.server.ts';
import { Revalidation } from './revalidation.server.ts';
import type { ReadChecks } from '../db/read-checks.server.ts';
import { ReadRecord } from '../db/read-record.server.ts';
import { trackReads, type ChangeFeed } from '../db/table-tracking.server.ts';

export interface PageCacheOptions {
  /** Renders a page for an anonymous visitor. */
  render: (key: string) => Promise<RenderedPage>;
  changes: ChangeFeed;
  /** Tells whether the statements of a page still have the same results; without it, every write expires its pages. */
  checks?: ReadChecks | undefined;
  /** False while writes of other processes may be missed: then every page is rendered. */
  isChangeFeedLive: () => boolean;
  /** The next scheduled publication in these tables, in milliseconds since the epoch; null for none. */
  nextPublication: (tables: ReadonlySet<string>) => Promise<number | null>;
  limits?: Partial<StoreLimits>;
  /** How long a CDN may store a page, in seconds; 0 where it must ask each time. */
  sharedMaxAgeSeconds?: number | undefined;
  /** Called with the changed tables that pages depend on; `*` means all pages. */
  onExpired?: ((tables: string[]) => void) | undefined;
  /** Limits the renders at the same time, and those that wait. */
  renders?: RenderQueue | undefined;
}

export interface CacheResult {
  page: CachedPage;
  /** It is the last copy, because rendering a new one failed. */
  isStale: boolean;
  /** It was not rendered anew, because what it was rendered from has not changed. */
  isRevalidated?: boolean;
}

/** A render in flight, shared by all requests for its page. */
interface InFlightRender {
  tables: ReadonlySet<string>;
  /** A table that it read has changed since: the result is valid for waiting requests, but not for later ones. */
  isOutdated: boolean;
  result: Promise<CacheResult>;
}

interface FinishedRender {
  inFlight: InFlightRender;
  record: ReadRecord;
  rendered: RenderedPage;
}

/** A page may depend on the current date without any table changing. */
const maxAgeMs = 3_600_000;
/** How long the last copy is served after a failed render before the next attempt. */
const retryDelayMs = 1_000;
/** One render takes the whole processor; while one waits for PostgreSQL, others go on. */
const defaultRenderLimits = { maxConcurrent: 4, maxWaiting: 100 };
const defaultLimits: StoreLimits = { bytes: 48 * 2 ** 20, notFound: 200 };

/**
 * A cache of public pages. Each entry knows the tables that it depends on, and a committed write to one of them
 * invalidates it. Concurrent requests for an uncached page share one render.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #store: PageStore;
  readonly #inFlightRenders = new Map<string, InFlightRender>();
  readonly #recompression: Recompression;
  readonly #renders: RenderQueue;
  readonly #revalidation: Revalidation | undefined;
  readonly #counts = { hits: 0, revalidations: 0, misses: 0, staleHits: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#store = new PageStore({ ...defaultLimits, ...options.limits });
    this.#renders = options.renders ?? new RenderQueue(defaultRenderLimits);
    this.#recompression = new Recompression((page) => this.#store.recount(page));
    const { checks, nextPublication } = options;
    const getSharedMaxAge = this.#getSharedMaxAge.bind(this);
    this.#revalidation = checks && new Revalidation({ checks, nextPublication, getSharedMaxAge });
    options.changes.subscribe((tables) => {
      this.#store.expire(tables);
      const used = [...tables].filter((table) => table === '*' || this.#store.hasPagesOf(table));
      if (used.length > 0) options.onExpired?.(used);
      for (const inFlight of this.#inFlightRenders.values())
        if (tables.has('*') || [...tables].some((table) => inFlight.tables.has(table)))
          inFlight.isOutdated = true;
    });
  }

  /** A fresh page, or undefined. */
  find(key: string, now: number): CachedPage | undefined {
    const page = this.#store.get(key);
    if (!page?.isFresh || page.freshUntil <= now || !this.#options.isChangeFeedLive())
      return undefined;
    page.isUsed = true;
    return page;
  }

  /** Counts a page from `find` that was sent. */
  countHit() {
    this.#counts.hits += 1;
  }

  /** Hits, revalidated pages and misses since the process started, and the size of the cache. */
  getStats() {
    return { ...this.#counts, pages: this.#store.pageCount, bytes: this.#store.bytes };
  }

  /** Whether a page with search parameters, of which there is no copy, would be refused, because too many wait. */
  isOverloaded(url: URL): boolean {
    if (url.search === '' || !this.#renders.isFull({ isUrgent: false })) return false;
    const key = getCacheKey(url);
    return key !== null && key.includes('?') && this.#store.get(key) === undefined;
  }

  /** Whether `get` would render the page now, instead of sending a copy or waiting for a render in flight. */
  needsRender(key: string): boolean {
    const now = Date.now();
    const current = this.#inFlightRenders.get(key);
    const isInFlight = current !== undefined && !current.isOutdated;
    if (isInFlight || this.#isRetryDelayed(key, now)) return false;
    const page = this.find(key, now);
    return page === undefined;
  }

  /** The page, rendered if necessary; the last copy, marked stale, where that fails. */
  async get(key: string): Promise<CacheResult> {
    const now = Date.now();
    const freshPage = this.find(key, now);
    if (freshPage) {
      this.#counts.hits += 1;
      return { page: freshPage, isStale: false };
    }
    const result = await this.#renderOnce(key, now);
    if (result.isStale) this.#counts.staleHits += 1;
    else if (result.isRevalidated) this.#counts.revalidations += 1;
    else this.#counts.misses += 1;
    return result;
  }

  /** The page in an encoding; the maximum compression is done later, if it is requested again. */
  async encode(page: CachedPage, encoding: Encoding): Promise<EncodedResponse> {
    const existing = page.find(encoding);
    if (existing) return existing;
    const encoded = await page.get(encoding);
    if (encoding === 'br' && this.#store.hasBoundedKey(page)) this.#recompression.add(page);
    this.#store.recount(page);
    return encoded;
  }

  #isRetryDelayed(key: string, now: number): boolean {
    const last = this.#store.get(key);
    return last !== undefined && last.retryAt > now;
  }

  #renderOnce(key: string, now: number): Promise<CacheResult> | CacheResult {
    const last = this.#store.get(key);
    if (last && this.#isRetryDelayed(key, now)) return { page: last, isStale: true };
    const current = this.#inFlightRenders.get(key);
    return current && !current.isOutdated ? current.result : this.#startRender(key, last).result;
  }

  #startRender(key: string, last: CachedPage | undefined): InFlightRender {
    const inFlight: InFlightRender = {
      tables: last?.tables ?? new Set(),
      isOutdated: false,
      result: Promise.resolve(null as never),
    };
    inFlight.result = this.#renew(key, inFlight, last).finally(() => {
      if (this.#inFlightRenders.get(key) === inFlight) this.#inFlightRenders.delete(key);
    });
    this.#inFlightRenders.set(key, inFlight);
    return inFlight;
  }

  /** The last copy if it is still what would be rendered, or else a new render. */
  async #renew(
    key: string,
    inFlight: InFlightRender,
    last: CachedPage | undefined,
  ): Promise<CacheResult> {
    const isLive = this.#options.isChangeFeedLive();
    if (last && isLive && (await this.#revalidation?.revalidate(last)))
      return { page: last, isStale: false, isRevalidated: true };
    return this.#render(key, inFlight, last);
  }

  async #render(
    key: string,
    inFlight: InFlightRender,
    last: CachedPage | undefined,
  ): Promise<CacheResult> {
    try {
      const record = new ReadRecord();
      const rendered = await this.#renders.run(
        () => {
          // Nothing has been read so far.
          inFlight.tables = record.tables;
          inFlight.isOutdated = false;
          return trackReads(record, () => this.#options.render(key));
        },
        // There are only as many of them as the site has pages, whatever somebody asks for.
        { isUrgent: !key.includes('?') },
      );
      if (rendered.status < 500)
        return {
          page: await this.#createEntry(key, { inFlight, record, rendered }),
          isStale: false,
        };
      if (!last)
        return {
          page: new CachedPage(rendered, { tables: record.tables, freshUntil: 0 }),
          isStale: false,
        };
    } catch (error) {
      if (!last) throw error;
    }
    last.retryAt = Date.now() + retryDelayMs;
    return { page: last, isStale: true };
  }

  /** No CDN may store a page beyond the time at which something that is scheduled appears on it. */
  #getSharedMaxAge(next: number | null, renderedAt: number): number {
    const { sharedMaxAgeSeconds = 0 } = this.#options;
    // The entry is sent until it expires, and stored by the CDN from then on.
    const latestMs = renderedAt + maxAgeMs + sharedMaxAgeSeconds * 1_000;
    return next !== null && next < latestMs ? 0 : sharedMaxAgeSeconds;
  }

  async #createEntry(
    key: string,
    { inFlight, record, rendered }: FinishedRender,
  ): Promise<CachedPage> {
    const now = Date.now();
    const next = await this.#options.nextPublication(record.tables);
    const page = new CachedPage(rendered, {
      tables: new Set(record.tables),
      reads: record.reads,
      renderedAt: now,
      freshUntil: Math.min(next ?? Infinity, now + maxAgeMs),
      expiresAt: now + maxAgeMs,
      sharedMaxAgeSeconds: this.#getSharedMaxAge(next, now),
    });
    page.isFresh = !inFlight.isOutdated;
    if (inFlight.isOutdated) page.changedTables.add('*');
    // A render that a later one has superseded must not replace its result.
    const isSuperseded = !page.isFresh && this.#store.get(key)?.isFresh;
    if (isCacheable(rendered.status) && !isSuperseded) this.#store.set(key, page);
    return page;
  }
}

const isCacheable = (status: number) => [200, 301, 308, 404].includes(status);
