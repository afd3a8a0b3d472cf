import { isbot } from 'isbot';
import type { Db } from '#platform/db/database.ts';
import { addressKey } from '#platform/http/client-address.server.ts';
import { hashVisitor } from '#platform/visitor-hash/visitor-hash.server.ts';
import { DailyCap } from './daily-cap.ts';
import { RecentVisitors } from './recent-visitors.server.ts';
import { mergeCounters, addView, emptyCounter, type ViewCounter } from './view-counter.ts';
import { saveCounter, startDay } from './views.server.ts';
import { wholeSite } from './whole-site.ts';
import { domainOf } from '#lib/domain.ts';

export interface ViewRequest {
  path: string;
  referrer: string;
  /** The client address and the user agent, from which the day's hash is computed. Neither is stored. */
  address: string;
  agent: string;
}

export interface ViewIngestParts {
  db: Db;
  siteUrl: string;
  /** Whether a path has a public page. */
  isPage: (path: string) => boolean | Promise<boolean>;
  onError: (error: unknown) => void;
}

/** From the first pending view to the write: many views share one transaction. */
const flushDelayMs = 1_000;
/** User agents in the cache of bot checks. */
const maxCachedAgents = 1_000;
/** From a failed write to the next attempt. */
const retryDelayMs = 5_000;

/** Counts page views in memory, and writes them in batches and before the process exits. */
export class ViewIngest {
  readonly #parts: ViewIngestParts;
  #counter: ViewCounter = emptyCounter();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #salt = { day: '', salt: '' };
  #salting: { day: string; salt: Promise<string> } | null = null;
  readonly #robots = new Map<string, boolean>();
  readonly #rateLimiter = new ViewRateLimiter();
  readonly #dailyCap = new DailyCap();
  readonly #recentVisitors = new RecentVisitors();
  #recorded = 0;
  #written = 0;

  constructor(parts: ViewIngestParts) {
    this.#parts = parts;
  }

  /** Counts a view. Returns false for a bot, for a path without a page, and beyond the rate limit. */
  async record(view: ViewRequest, now = new Date()): Promise<boolean> {
    if (this.#isRobot(view.agent) || !(await this.#parts.isPage(view.path))) return false;
    if (!this.#rateLimiter.allows(addressKey(view.address), now.getTime())) return false;
    const day = now.toISOString().slice(0, 10);
    const salt = this.#salt.day === day ? this.#salt.salt : await this.#renewSalt(day);
    const visitor = this.#dailyCap.hasVisitors(day) ? hashVisitor(salt, view) : null;
    const from = cleanReferrer(view.referrer, this.#parts.siteUrl);
    const referrer = this.#dailyCap.referrer(day, from);
    if (visitor !== null) this.#recentVisitors.add(visitor, now.getTime());
    this.#recorded += 1;
    addView(this.#counter, { day, path: view.path, visitor, referrer });
    addView(this.#counter, { day, path: wholeSite, visitor, referrer: null });
    this.#timer ??= setTimeout(() => void this.flush(), flushDelayMs);
    return true;
  }

  /** Cached per user agent: matching against all bot patterns is the most expensive step. */
  #isRobot(agent: string): boolean {
    const known = this.#robots.get(agent);
    if (known !== undefined) return known;
    if (this.#robots.size >= maxCachedAgents) this.#robots.clear();
    const isRobot = agent === '' || isbot(agent);
    this.#robots.set(agent, isRobot);
    return isRobot;
  }

  /** The number of views since the process started, and of those not yet written. */
  figures() {
    return { recorded: this.#recorded, waiting: this.#recorded - this.#written };
  }

  /** Writes the pending views. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write() {
    const counter = this.#counter;
    if (counter.views.size === 0) return;
    this.#counter = emptyCounter();
    try {
      this.#dailyCap.addVisitors(await saveCounter(this.#parts.db, counter));
      this.#written += countViews(counter);
    } catch (error) {
      mergeCounters(this.#counter, counter);
      this.#timer ??= setTimeout(() => void this.flush(), retryDelayMs).unref();
      this.#parts.onError(error);
    }
    // By themselves: the views above are not written twice if this fails.
    await this.#recentVisitors.save(this.#parts.db, new Date()).catch(this.#parts.onError);
  }

  /** Concurrent calls share one query. */
  async #renewSalt(day: string): Promise<string> {
    if (this.#salting?.day !== day) {
      this.#salting = { day, salt: startDay(this.#parts.db, day) };
    }
    try {
      const salt = await this.#salting.salt;
      this.#salt = { day, salt };
      return salt;
    } finally {
      this.#salting = null;
    }
  }
}

function countViews(counter: ViewCounter): number {
  let views = 0;
  for (const row of counter.views.values()) if (row.path === wholeSite) views += row.views;
  return views;
}

/** The host of a referrer without `www.`; null without one, for the site itself, and for other protocols. */
export function cleanReferrer(referrer: string, siteUrl: string): string | null {
  const from = URL.parse(referrer);
  if (!from || !/^https?:$/.test(from.protocol)) return null;
  const host = domainOf(from).slice(0, maxHostLength);
  const ownHost = domainOf(siteUrl);
  return host === ownHost || host === '' ? null : host;
}

/** RFC 1035. */
const maxHostLength = 253;

/** The length of a window. */
const windowMs = 60_000;
/** More than a household or a small office opens per minute, less than a bot that fakes readers. */
const maxViewsPerWindow = 240;
/** Addresses counted at the same time, to bound the memory. */
const maxAddresses = 100_000;

/** Limits the number of views per client address and minute. */
export class ViewRateLimiter {
  #begun = 0;
  readonly #opened = new Map<string, number>();

  /** Counts a view; false beyond the limit. */
  allows(address: string, now: number): boolean {
    if (now - this.#begun >= windowMs || now < this.#begun) {
      this.#begun = now;
      this.#opened.clear();
    }
    const opened = (this.#opened.get(address) ?? 0) + 1;
    if (opened > 1 || this.#opened.size < maxAddresses) this.#opened.set(address, opened);
    return opened <= maxViewsPerWindow;
  }
}
