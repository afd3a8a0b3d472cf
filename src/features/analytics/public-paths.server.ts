import { contentPath, listPaths, pagedKinds } from '#content/kinds.ts';
import { isPublic } from '#content/publication.server.ts';
import type { ChangeFeed } from '#platform/db/table-tracking.server.ts';
import type { Db } from '#platform/db/database.ts';

/** Pages that always exist. */
export const staticPaths = [
  '/',
  ...listPaths,
  '/blogroll',
  '/bookmarks',
  '/guestbook',
  '/stats',
  '/search',
  '/resume',
];

/** The list expires, because scheduled content may have become public. */
const maxAgeMs = 30_000;

/** The cached set of all public paths; it is reloaded after changes and after maxAgeMs. */
export class PublicPaths {
  readonly #db: Db;
  #paths = new Set<string>();
  #madeAt = 0;
  #making: Promise<void> | undefined;

  constructor(db: Db, changes: ChangeFeed) {
    this.#db = db;
    const watchedTables = [...pagedKinds, 'bookmarkCollection', '*'];
    changes.subscribe((tables) => {
      if (watchedTables.some((table) => tables.has(table))) this.#madeAt = 0;
    });
  }

  async has(path: string): Promise<boolean> {
    if (Date.now() - this.#madeAt > maxAgeMs) {
      this.#making ??= this.#make().finally(() => (this.#making = undefined));
      await this.#making;
    }
    return this.#paths.has(path);
  }

  async #make() {
    const startedAt = Date.now();
    this.#paths = await listPublicPaths(this.#db);
    this.#madeAt = startedAt;
  }
}

/** The paths of all public pages. */
async function listPublicPaths(db: Db): Promise<Set<string>> {
  const paths = new Set(staticPaths);
  for (const kind of pagedKinds) {
    const rows = await db.selectFrom(kind).select('slug').where(isPublic(kind)).execute();
    for (const { slug } of rows) paths.add(contentPath(kind, slug));
  }
  const collections = await db.selectFrom('bookmarkCollection').select('slug').execute();
  for (const { slug } of collections) paths.add(`/bookmarks/${slug}`);
  return paths;
}
