import { domainOf } from '#lib/domain.ts';
import { conflict, forbidden } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { proposeSlug } from '#lib/slug.ts';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { ExternalSource } from '#platform/polling/polling.server.ts';
import { fetchRaindrop, type RaindropBookmark, type RaindropCollection } from './service.server.ts';
import type { BookmarkTable } from './table.server.ts';

const raindropUrl = 'https://api.raindrop.io/rest/v1';
const sourceName = 'bookmark/raindrop';
/** An hour: new bookmarks are not urgent. */
const pollIntervalMs = 60 * 60_000;

/** The external source of the public Raindrop collections; none without a token. */
export function raindropSource(
  db: Db,
  { RAINDROP_TOKEN: token }: { RAINDROP_TOKEN?: string | undefined },
  address = raindropUrl,
): ExternalSource[] {
  if (!token) return [];
  const fetch = async (signal: AbortSignal) => {
    const collections = await fetchRaindrop({ address, token }, signal);
    await syncCollections(db, collections);
    // The collections have their own tables; the source stores only their number.
    return { collections: collections.length };
  };
  return [{ sourceName, settings: { token }, intervalMs: pollIntervalMs, fetch }];
}

/** The ids of the synced collections, the time of the last fetch and the last error; null without a source. */
export async function findSyncStatus(db: Db) {
  const row = await db
    .selectFrom('followed')
    .select(['fetchedAt', 'problem'])
    .where('name', '=', sourceName)
    .executeTakeFirst();
  if (!row) return null;
  const collections = await db
    .selectFrom('bookmarkCollection')
    .select('id')
    .where('raindropId', 'is not', null)
    .execute();
  return { ...row, collections: collections.map(({ id }) => id) };
}

/** Throws forbidden for a synced collection: the next fetch would overwrite the change. */
export async function refuseSynced(db: Db, collectionId: string): Promise<void> {
  const following = await findSyncStatus(db);
  if (following?.collections.includes(collectionId))
    throw forbidden('This collection is synced from Raindrop. Edit it there.');
}

/** Makes our copy equal to theirs. Unchanged rows are not written, so that they invalidate no cached page. */
function syncCollections(db: Db, collections: RaindropCollection[]) {
  return inTransaction(db, async (trx) => {
    const existing = await trx
      .selectFrom('bookmarkCollection')
      .select(['id', 'raindropId', 'title', 'description', 'position'])
      .where('raindropId', 'is not', null)
      .execute();
    const ids = new Set(collections.map(({ id }) => id));
    for (const { id, raindropId } of existing)
      if (raindropId !== null && !ids.has(raindropId))
        await trx.deleteFrom('bookmarkCollection').where('id', '=', id).execute();
    const own = await findLastOwnPosition(trx);
    for (const [index, collection] of collections.entries()) {
      const { id: raindropId, title, description } = collection;
      const position = own + 1 + index;
      const row = existing.find((one) => one.raindropId === raindropId);
      const changes = { title, description, position };
      if (!row)
        await syncBookmarks(trx, await addCollection(trx, { ...changes, raindropId }), collection);
      else {
        if (title !== row.title || description !== row.description || position !== row.position)
          await trx
            .updateTable('bookmarkCollection')
            .set({ ...changes, updatedAt: new Date().toISOString() })
            .where('id', '=', row.id)
            .execute();
        await syncBookmarks(trx, row.id, collection);
      }
    }
    await refreshFilledPaths(trx);
  });
}

/** The last position of the collections that are not synced; synced ones come after them. */
async function findLastOwnPosition(db: Db): Promise<number> {
  const last = await db
    .selectFrom('bookmarkCollection')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('raindropId', 'is', null)
    .executeTakeFirst();
  return Number(last?.position ?? 0);
}

/** The slug is derived from the first title, and does not change with the title. */
async function addCollection(
  db: Db,
  collection: { title: string; description: string; position: number; raindropId: string },
): Promise<string> {
  const id = newId();
  const createdAt = new Date().toISOString();
  const slug = await uniqueSlug(db, proposeSlug(collection.title).slice(0, 100));
  await db
    .insertInto('bookmarkCollection')
    .values({ ...collection, id, slug, createdAt, updatedAt: createdAt })
    .execute();
  return id;
}

async function uniqueSlug(db: Db, slug: string): Promise<string> {
  const rows = await db.selectFrom('bookmarkCollection').select('slug').execute();
  const taken = new Set(rows.map((row) => row.slug));
  const candidates = [slug, ...Array.from(taken, (_, index) => `${slug}-${index + 2}`)];
  const availableSlug = candidates.find((one) => !taken.has(one));
  if (availableSlug === undefined) throw conflict('slug', 'No free slug was found.');
  return availableSlug;
}

/** Rows per statement: the engines limit the number of parameters. */
const insertBatchSize = 50;

async function syncBookmarks(db: Db, collectionId: string, { bookmarks }: RaindropCollection) {
  const existing = await db
    .selectFrom('bookmark')
    .selectAll()
    .where('collectionId', '=', collectionId)
    .execute();
  const existingById = new Map(existing.map((row) => [row.raindropId, row]));
  const rows = bookmarks.map((bookmark) =>
    toRow(bookmark, { collectionId, id: existingById.get(bookmark.id)?.id ?? newId() }),
  );
  const currentById = new Map(rows.map((row) => [row.raindropId, row]));
  const changed = rows.filter((row) => !isSame(row, existingById.get(row.raindropId)));
  const idsToDelete = [
    ...existing.filter((row) => !currentById.has(row.raindropId ?? '')),
    ...changed,
  ].map(({ id }) => id);
  for (let start = 0; start < idsToDelete.length; start += insertBatchSize)
    await db
      .deleteFrom('bookmark')
      .where('id', 'in', idsToDelete.slice(start, start + insertBatchSize))
      .execute();
  // A bookmark that was moved from another collection still has its row there.
  const raindropIds = changed.map(({ raindropId }) => raindropId);
  for (let start = 0; start < changed.length; start += insertBatchSize) {
    const batch = changed.slice(start, start + insertBatchSize);
    await db
      .deleteFrom('bookmark')
      .where('raindropId', 'in', raindropIds.slice(start, start + insertBatchSize))
      .execute();
    await db.insertInto('bookmark').values(batch).execute();
  }
}

function toRow(
  { id: raindropId, tags, ...bookmark }: RaindropBookmark,
  own: { id: string; collectionId: string },
) {
  const domain = domainOf(bookmark.link);
  return { ...bookmark, ...own, domain, tags: JSON.stringify(tags), raindropId };
}

function isSame(row: BookmarkTable, other: BookmarkTable | undefined): boolean {
  const entries = Object.entries(row);
  return (
    other !== undefined &&
    entries.every(([key, value]) => Object.is(Reflect.get(other, key), value))
  );
}
