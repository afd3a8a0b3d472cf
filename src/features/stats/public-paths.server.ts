import { pageFolders, pagedKinds } from '#content/kinds.ts';
import { isPublic } from '#content/public.server.ts';
import type { Changes } from '#platform/db/table-tracking.server.ts';
import type { Db } from '#platform/db/database.ts';

/** Pages that are there whatever has been written. */
const fixed = [
  '/',
  '/blog',
  '/projects',
  '/services',
  '/snippets',
  '/bookmarks',
  '/guestbook',
  '/stats',
  '/search',
  '/resume',
];

/** Milliseconds after which the list is made anew: what was scheduled may have appeared. */
const goodFor = 30_000;

/** Knows which paths have a public page: from the database, made anew when it changes. */
export class PublicPaths {
  readonly #db: Db;
  #paths = new Set<string>();
  #madeAt = 0;
  #making: Promise<void> | undefined;

  constructor(db: Db, changes: Changes) {
    this.#db = db;
    const watched = [...pagedKinds, 'bookmarkCollection', '*'];
    changes.subscribe((tables) => {
      if (watched.some((table) => tables.has(table))) this.#madeAt = 0;
    });
  }

  async has(path: string): Promise<boolean> {
    if (Date.now() - this.#madeAt > goodFor) {
      this.#making ??= this.#make().finally(() => (this.#making = undefined));
      await this.#making;
    }
    return this.#paths.has(path);
  }

  async #make() {
    const begun = Date.now();
    this.#paths = await listPublicPaths(this.#db);
    this.#madeAt = begun;
  }
}

/** The path of every public page. */
async function listPublicPaths(db: Db): Promise<Set<string>> {
  const paths = new Set(fixed);
  for (const kind of pagedKinds) {
    const rows = await db.selectFrom(kind).select('slug').where(isPublic(kind)).execute();
    for (const { slug } of rows) paths.add(`${pageFolders[kind]}/${slug}`);
  }
  const collections = await db.selectFrom('bookmarkCollection').select('slug').execute();
  for (const { slug } of collections) paths.add(`/bookmarks/${slug}`);
  return paths;
}
