import type { Db } from '#platform/db/database.ts';
import { engineOf } from '#platform/db/engine-of.server.ts';
import { contentPath, type ContentKind } from '../kinds.ts';
import { toRedirectPath } from '../redirect-path.ts';
import { selectSlug } from '../slug-column.server.ts';
import { findLinks } from './find-links.ts';

/** Rows of a statement; some engines reject statements with more parameters. */
const batchSize = 200;

interface ContentRef {
  kind: ContentKind;
  id: string;
}

/**
 * Stores to which addresses of this site the text of an item links, and since when readers see that. Runs in the transaction of
 * the write, and writes only what has changed, so that pages stay fresh. Returns whether anything has.
 */
export async function recordLinks(db: Db, { kind, id }: ContentRef): Promise<boolean> {
  const source = await findSource(db, { kind, id });
  const paths = source?.paths ?? [];
  const state = {
    publishedAt: source?.publishedAt ?? null,
    hasBeenPublic: source?.hasBeenPublic ?? 0,
  };
  const stored = await db
    .selectFrom('contentLink')
    .select(['path', 'publishedAt', 'hasBeenPublic'])
    .where('sourceId', '=', id)
    .execute();
  const known = new Set(stored.map(({ path }) => path));
  const wanted = new Set(paths);
  const removed = stored.filter(({ path }) => !wanted.has(path)).map(({ path }) => path);
  const added = paths.filter((path) => !known.has(path));
  const isOutdated = stored.some(
    (row) =>
      wanted.has(row.path) &&
      (row.publishedAt !== state.publishedAt || row.hasBeenPublic !== state.hasBeenPublic),
  );
  for (const batch of toBatches(removed))
    await db
      .deleteFrom('contentLink')
      .where('sourceId', '=', id)
      .where('path', 'in', batch)
      .execute();
  if (isOutdated)
    await db.updateTable('contentLink').set(state).where('sourceId', '=', id).execute();
  for (const batch of toBatches(added))
    await db
      .insertInto('contentLink')
      .values(batch.map((path) => ({ sourceId: id, sourceKind: kind, path, ...state })))
      .execute();
  return isOutdated || removed.length + added.length > 0;
}

/** Whether the text of an item links to this path, readers see it or not. */
export async function isLinkedPath(db: Db, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('contentLink')
    .select('sourceId')
    .where('path', '=', toRedirectPath(path) ?? '')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function findSource(db: Db, { kind, id }: ContentRef) {
  const row = await db
    .selectFrom(kind)
    .select(['html', 'status', 'publishedAt', 'trashedAt', 'hasBeenPublic'])
    .select(selectSlug(kind).as('slug'))
    .where('id', '=', id)
    // A save has locked the row; the task that reads all texts has not, and must not store what an older text had.
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const isReleased = row.status === 'published' && row.trashedAt === null;
  const path = contentPath(kind, row.slug);
  return {
    paths: findLinks(row.html, { path, origin: await readOrigin(db) }),
    publishedAt: isReleased ? row.publishedAt : null,
    hasBeenPublic: isReleased ? row.hasBeenPublic : 0,
  };
}

/** The site's address as the server knew it at its last start; empty before the first. */
async function readOrigin(db: Db): Promise<string> {
  const state = await db.selectFrom('contentLinkState').select('origin').executeTakeFirst();
  return state?.origin ?? '';
}

function* toBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize)
    yield items.slice(from, from + batchSize);
}
