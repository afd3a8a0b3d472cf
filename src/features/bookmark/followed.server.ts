import { domainOf } from '#lib/domain.ts';
import { conflict, forbidden } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { proposeSlug } from '#lib/slug.ts';
import { refreshPlaces } from '#content/places.server.ts';
import { inTransaction } from '#content/write.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Followed } from '#platform/follow/follow.server.ts';
import { fetchRaindrop, type RaindropBookmark, type RaindropCollection } from './service.server.ts';
import type { BookmarkTable } from './table.server.ts';

const raindrop = 'https://api.raindrop.io/rest/v1';
const name = 'bookmark/raindrop';
/** Milliseconds: an hour. Nobody waits for somebody else's bookmark. */
const every = 60 * 60_000;

/** The public collections of the Raindrop account whose token is set, as something to follow. */
export function followBookmarks(
  db: Db,
  { RAINDROP_TOKEN: token }: { RAINDROP_TOKEN?: string | undefined },
  address = raindrop,
): Followed[] {
  if (!token) return [];
  const fetch = async (signal: AbortSignal) => {
    const collections = await fetchRaindrop({ address, token }, signal);
    await keepCollections(db, collections);
    // They are in tables of their own; here it is enough to know how many came.
    return { collections: collections.length };
  };
  return [{ name, settings: { token }, every, fetch }];
}

/** What is followed, for its owner: which collections, how old they are, and what went wrong last. Null if nothing is. */
export async function findFollowing(db: Db) {
  const row = await db
    .selectFrom('followed')
    .select(['fetchedAt', 'problem'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  const collections = await db
    .selectFrom('bookmarkCollection')
    .select('id')
    .where('raindropId', 'is not', null)
    .execute();
  return { ...row, collections: collections.map(({ id }) => id) };
}

/** Refuses to change what is followed: the next fetch would take the change back. */
export async function refuseFollowed(db: Db, collectionId: string): Promise<void> {
  const following = await findFollowing(db);
  if (following?.collections.includes(collectionId))
    throw forbidden('This collection is followed from Raindrop. Change it there.');
}

/** Makes our copy the same as theirs. What is the same already is not written, so that no page is made anew for it. */
function keepCollections(db: Db, collections: RaindropCollection[]) {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('bookmarkCollection')
      .select(['id', 'raindropId', 'title', 'description', 'position'])
      .where('raindropId', 'is not', null)
      .execute();
    const ids = new Set(collections.map(({ id }) => id));
    for (const { id, raindropId } of known)
      if (raindropId !== null && !ids.has(raindropId))
        await trx.deleteFrom('bookmarkCollection').where('id', '=', id).execute();
    const own = await lastPosition(trx);
    for (const [index, collection] of collections.entries()) {
      const { id: raindropId, title, description } = collection;
      const position = own + 1 + index;
      const row = known.find((one) => one.raindropId === raindropId);
      const change = { title, description, position };
      if (!row)
        await keepBookmarks(trx, await addCollection(trx, { ...change, raindropId }), collection);
      else {
        if (title !== row.title || description !== row.description || position !== row.position)
          await trx
            .updateTable('bookmarkCollection')
            .set({ ...change, updatedAt: new Date().toISOString() })
            .where('id', '=', row.id)
            .execute();
        await keepBookmarks(trx, row.id, collection);
      }
    }
    await refreshPlaces(trx);
  });
}

/** Of the collections that are kept by hand; those that are followed come after them. */
async function lastPosition(db: Db): Promise<number> {
  const last = await db
    .selectFrom('bookmarkCollection')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('raindropId', 'is', null)
    .executeTakeFirst();
  return Number(last?.position ?? 0);
}

/** Its slug is made from its first title, and stays. */
async function addCollection(
  db: Db,
  collection: { title: string; description: string; position: number; raindropId: string },
): Promise<string> {
  const id = newId();
  const createdAt = new Date().toISOString();
  const slug = await freeSlug(db, proposeSlug(collection.title).slice(0, 100));
  await db
    .insertInto('bookmarkCollection')
    .values({ ...collection, id, slug, createdAt, updatedAt: createdAt })
    .execute();
  return id;
}

async function freeSlug(db: Db, slug: string): Promise<string> {
  const rows = await db.selectFrom('bookmarkCollection').select('slug').execute();
  const taken = new Set(rows.map((row) => row.slug));
  const tried = [slug, ...Array.from(taken, (_, index) => `${slug}-${index + 2}`)];
  const free = tried.find((one) => !taken.has(one));
  if (free === undefined) throw conflict('slug', 'No address is free.');
  return free;
}

/** Rows of one insert, because an engine takes only so many values at once. */
const rowsAtOnce = 50;

async function keepBookmarks(db: Db, collectionId: string, { bookmarks }: RaindropCollection) {
  const known = await db
    .selectFrom('bookmark')
    .selectAll()
    .where('collectionId', '=', collectionId)
    .execute();
  const before = new Map(known.map((row) => [row.raindropId, row]));
  const rows = bookmarks.map((bookmark) =>
    asRow(bookmark, { collectionId, id: before.get(bookmark.id)?.id ?? newId() }),
  );
  const now = new Map(rows.map((row) => [row.raindropId, row]));
  const changed = rows.filter((row) => !isSame(row, before.get(row.raindropId)));
  const gone = [...known.filter((row) => !now.has(row.raindropId ?? '')), ...changed].map(
    ({ id }) => id,
  );
  for (let start = 0; start < gone.length; start += rowsAtOnce)
    await db
      .deleteFrom('bookmark')
      .where('id', 'in', gone.slice(start, start + rowsAtOnce))
      .execute();
  // What was moved here from another collection is still there.
  const names = changed.map(({ raindropId }) => raindropId);
  for (let start = 0; start < changed.length; start += rowsAtOnce) {
    const part = changed.slice(start, start + rowsAtOnce);
    await db
      .deleteFrom('bookmark')
      .where('raindropId', 'in', names.slice(start, start + rowsAtOnce))
      .execute();
    await db.insertInto('bookmark').values(part).execute();
  }
}

function asRow(
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
