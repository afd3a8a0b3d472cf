import type { Db } from '#platform/db/database.ts';
import { kinds, listedKinds } from './kinds.ts';
import { isPublic } from './publication.server.ts';

/** The key of the row in the table `setting`. */
const key = 'filledPlaces';
/** A constant, so that sites with the same content have the same row. */
const epoch = new Date(0).toISOString();
/** Every rendered page contains them; a site has a handful of pages, and a menu at most 20 links. */
const maxPages = 200;

/** The top-level paths that have public content, as of the last write. */
export async function getFilledPaths(db: Db): Promise<Set<string>> {
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
  const stored = await getFilledPaths(db);
  if (paths.length === stored.size && paths.every((path) => stored.has(path))) return;
  const row = { value: JSON.stringify(paths), updatedAt: epoch };
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
}

async function listFilledPaths(db: Db): Promise<string[]> {
  const [firstIds, pagePaths] = await Promise.all([findFirstIds(db), listPagePaths(db)]);
  const paths = listedKinds
    .filter((kind) => firstIds[kind] !== null)
    .map((kind) => kinds[kind].listPath);
  const hasExperience = firstIds.experience !== null;
  const conditionalPaths: [path: string, isFilled: boolean][] = [
    ['/about', hasExperience],
    ['/resume', hasExperience],
    ['/bookmarks', firstIds.collection !== null],
    ['/stats', paths.length > 0],
  ];
  const filledPaths = conditionalPaths.filter(([, isFilled]) => isFilled).map(([path]) => path);
  return [...new Set([...paths, ...filledPaths, ...pagePaths])].toSorted();
}

/** The id of one public item per kind; null for a kind without any. */
function findFirstIds(db: Db) {
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('article').select('id').where(isPublic('article')).limit(1).as('article'),
      eb.selectFrom('project').select('id').where(isPublic('project')).limit(1).as('project'),
      eb.selectFrom('service').select('id').where(isPublic('service')).limit(1).as('service'),
      eb.selectFrom('snippet').select('id').where(isPublic('snippet')).limit(1).as('snippet'),
      eb
        .selectFrom('experience')
        .select('id')
        .where(isPublic('experience'))
        .limit(1)
        .as('experience'),
      eb.selectFrom('bookmarkCollection').select('id').limit(1).as('collection'),
    ])
    .executeTakeFirstOrThrow();
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
