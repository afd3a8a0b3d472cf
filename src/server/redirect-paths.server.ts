import { listSections, parseFeedAddress } from '#content/feed-address.ts';
import { toRedirectPath } from '#content/redirect-path.ts';
import type { Db } from '#platform/db/database.ts';
import type { ChangeFeed } from '#platform/db/table-tracking.server.ts';

/** In memory, about 100 bytes each. Beyond that, nothing is known of them. */
const maxPaths = 100_000;

/** Knows the old paths that redirect, without a query, so that they are not taken for unknown addresses. */
export class RedirectPaths {
  readonly #db: Db;
  #paths = new Set<string>();
  /** The sections that the old sites had: each may have had a feed. */
  #sections = new Set<string>();
  #tags = new Set<string>();
  #isOutdated = true;
  #loading: Promise<void> | undefined;

  constructor(db: Db, changes: ChangeFeed) {
    this.#db = db;
    changes.subscribe((changed) => {
      this.#isOutdated ||= changed.has('*') || changed.has('redirect') || changed.has('articleTag');
    });
  }

  /** Whether there is a redirect for this path; null where that is not known at the moment. */
  has(path: string): boolean | null {
    if (this.#isOutdated || this.#paths.size > maxPaths) return null;
    if (this.#paths.size === 0) return false;
    const redirectPath = toRedirectPath(path) ?? '';
    return this.#paths.has(redirectPath) || this.#isFeed(redirectPath);
  }

  #isFeed(path: string): boolean {
    const feed = parseFeedAddress(path);
    if (!feed) return false;
    const { section, tag } = feed;
    return (
      section === '' || this.#sections.has(section) || (tag !== undefined && this.#tags.has(tag))
    );
  }

  async refresh(): Promise<void> {
    if (this.#isOutdated)
      await (this.#loading ??= this.#load().finally(() => (this.#loading = undefined)));
  }

  async #load() {
    // Before the query: what changes meanwhile is loaded again.
    this.#isOutdated = false;
    try {
      const rows = await this.#db
        .selectFrom('redirect')
        .select('slug')
        .where('slug', 'like', '/%')
        .limit(maxPaths + 1)
        .execute();
      const tags = await this.#db.selectFrom('articleTag').select('slug').distinct().execute();
      this.#paths = new Set(rows.map(({ slug }) => slug));
      this.#sections = new Set(rows.flatMap(({ slug }) => listSections(slug)));
      this.#tags = new Set(tags.map(({ slug }) => slug));
    } catch (error) {
      this.#isOutdated = true;
      throw error;
    }
  }
}
