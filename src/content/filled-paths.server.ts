import { createCachedRead } from '#platform/db/cached-read.server.ts';
import type { Db } from '#platform/db/database.ts';
import { contentKinds, kinds, listPaths, type ContentKind } from './kinds.ts';
import { isPublic } from './publication.server.ts';

/** The key of the row in the table `setting`. */
const key = 'filledPlaces';
/** A constant, so that sites with the same content have the same row. */
const epoch = new Date(0).toISOString();
/** Every rendered page contains them; a site has a handful of pages, and a menu at most 20 links. */
const maxPages = 200;

/** The top-level paths that have public content, as of the last write. */
export const getFilledPaths = createCachedRead(readFilledPaths);

async function readFilledPaths(db: Db): Promise<ReadonlySet<string>> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return new Set(row ? (JSON.parse(row.value) as string[]) : []); // only refreshFilledPaths writes it
}

/**
 * Updates the stored list of filled paths. The menu of every page depends on it, so it has its own row, which is
 * written only when it changes: pages that read the content tables instead would expire with every save.
 */
export async function refreshFilledPaths(db: Db): Promise<void> {
  const paths = await listFilledPaths(db);
  const stored = await readFilledPaths(db);
  if (paths.length === stored.size && paths.every((path) => stored.has(path))) return;
  const row = { value: JSON.stringify(paths), updatedAt: epoch };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
}

async function listFilledPaths(db: Db): Promise<string[]> {
  const [firstIds, pagePaths, change] = await Promise.all([
    findFirstIds(db),
    listPagePaths(db),
    findFirstChange(db),
  ]);
  const filledKinds = contentKinds.filter((kind) => firstIds[kind] !== null);
  const paths = new Set(pagePaths);
  for (const kind of filledKinds) {
    const { listPath } = kinds[kind];
    if (listPath !== null) paths.add(listPath);
  }
  if (filledKinds.includes('experience')) paths.add('/resume');
  if (firstIds.bookmarkCollection !== null) paths.add('/bookmarks');
  if (firstIds.blogrollEntry !== null) paths.add('/blogroll');
  if (change) paths.add('/changes');
  if (listPaths.some((path) => paths.has(path))) paths.add('/stats');
  return [...paths].toSorted();
}

/** The id of one public item per kind, of one collection and of one site that the owner reads; null where there is none. */
function findFirstIds(
  db: Db,
): Promise<Record<ContentKind | 'bookmarkCollection' | 'blogrollEntry', string | null>> {
  return db
    .selectNoFrom((eb) => [
      ...contentKinds.map((kind) =>
        eb.selectFrom(kind).select('id').where(isPublic(kind)).limit(1).as(kind),
      ),
      eb.selectFrom('bookmarkCollection').select('id').limit(1).as('bookmarkCollection'),
      eb.selectFrom('blogrollEntry').select('id').limit(1).as('blogrollEntry'),
    ])
    .executeTakeFirstOrThrow();
}

/** One change that readers are told about. */
function findFirstChange(db: Db) {
  return db
    .selectFrom('article')
    .innerJoin('notableChange', 'notableChange.contentId', 'article.id')
    .select('article.id')
    .where('article.showChanges', '=', 1)
    .where(isPublic('article'))
    .limit(1)
    .executeTakeFirst();
}

async function listPagePaths(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('page')
    .select('slug')
    .where(isPublic('page'))
    .orderBy('publishedAt')
    .orderBy('id')
    .limit(maxPages)
    .execute();
  return rows.map(({ slug }) => `/${slug}`);
}
