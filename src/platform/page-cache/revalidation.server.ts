import type { ReadChecks } from '../db/read-checks.server.ts';
import { dependsOnTime } from '../db/read-record.server.ts';
import type { CachedPage } from './cached-page.server.ts';

export interface RevalidationOptions {
  checks: ReadChecks;
  /** The next scheduled publication in these tables, in milliseconds since the epoch; null for none. */
  nextPublication: (tables: ReadonlySet<string>) => Promise<number | null>;
  /** How long a CDN may store a page that was rendered at this time, in seconds. */
  getSharedMaxAge: (nextPublication: number | null, renderedAt: number) => number;
}

/** Tells whether a page would be rendered the same again, from the statements that it was rendered with. */
export class Revalidation {
  readonly #options: RevalidationOptions;

  constructor(options: RevalidationOptions) {
    this.#options = options;
  }

  /**
   * Whether a new render would make the same page. Then it is fresh, unless something has changed in the meantime. False
   * where that is not known, also where the database does not answer.
   */
  async revalidate(page: CachedPage): Promise<boolean> {
    const now = Date.now();
    if (page.reads === null || page.reads.length === 0 || page.expiresAt <= now) return false;
    const isTimeOver = page.freshUntil <= now;
    const changed = page.changedTables;
    // What changes from here on is checked the next time.
    page.changedTables = new Set();
    const reads = page.reads.filter(
      (read) =>
        changed.has('*') ||
        [...read.access.read].some((table) => changed.has(table)) ||
        (isTimeOver && dependsOnTime(read)),
    );
    const isSame = await this.#checkReads(page, reads).catch(() => false);
    if (isSame) page.isFresh = page.changedTables.size === 0;
    else for (const table of changed) page.changedTables.add(table);
    return isSame;
  }

  async #checkReads(page: CachedPage, reads: NonNullable<CachedPage['reads']>): Promise<boolean> {
    const { checks, nextPublication, getSharedMaxAge } = this.#options;
    // Before the statements: what becomes public meanwhile is checked the next time.
    const next = await nextPublication(page.tables);
    if (getSharedMaxAge(next, page.renderedAt) !== page.sharedMaxAgeSeconds) return false;
    const freshUntil = Math.min(next ?? Infinity, page.expiresAt);
    if (!(await checks.areSame(reads, freshUntil))) return false;
    page.freshUntil = freshUntil;
    return true;
  }
}
