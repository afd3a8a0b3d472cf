import { readList } from '#content/stack.ts';
import { refreshPlaces } from '#content/places.server.ts';
import { listPage } from '#content/public.server.ts';
import { guardSlug, inTransaction } from '#content/write.server.ts';
import { domainOf } from '#lib/domain.ts';
import { notFound } from '#lib/errors.ts';
import { proposeSlug } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import { createBookmark, createCollection } from './data.server.ts';
import { refuseFollowed } from './followed.server.ts';
import type {
  CreateBookmark,
  CreateCollection,
  OwnBookmarks,
  UpdateBookmark,
  UpdateCollection,
} from './schema.ts';

/** Makes a collection, after those that are there. */
export function addCollection(db: Db, input: CreateCollection) {
  return inTransaction(db, async (trx) => {
    const last = await trx
      .selectFrom('bookmarkCollection')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirst();
    const { title, description = '', slug = proposeSlug(title) } = input;
    const position = (last?.position ?? 0) + 1;
    const id = await guardSlug(slug, () =>
      createCollection(trx, { slug, title, description, position }),
    );
    return { id, slug };
  });
}

export async function changeCollection(db: Db, { id, ...input }: UpdateCollection) {
  await refuseFollowed(db, id);
  const change = { ...given(input), updatedAt: new Date().toISOString() };
  const row = await guardSlug(input.slug ?? '', () =>
    db
      .updateTable('bookmarkCollection')
      .set(change)
      .where('id', '=', id)
      .returning(['id', 'slug'])
      .executeTakeFirst(),
  );
  if (!row) throw notFound('collection');
  return row;
}

/** Removes a collection with all its bookmarks. */
export async function dropCollection(db: Db, id: string) {
  await refuseFollowed(db, id);
  const row = await db
    .deleteFrom('bookmarkCollection')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('collection');
  await refreshPlaces(db);
  return row;
}

/** The bookmarks of a collection as their owner edits them, the newest first. */
export async function listOwnBookmarks(db: Db, { collectionId, ...input }: OwnBookmarks) {
  const query = db.selectFrom('bookmark').selectAll().where('collectionId', '=', collectionId);
  const page = await listPage(query, { table: 'bookmark', by: 'createdAt' }, input);
  return { ...page, items: page.items.map((item) => ({ ...item, tags: readList(item.tags) })) };
}

export function addBookmark(db: Db, input: CreateBookmark) {
  return inTransaction(db, async (trx) => {
    await refuseFollowed(trx, input.collectionId);
    const collection = await trx
      .selectFrom('bookmarkCollection')
      .select('id')
      .where('id', '=', input.collectionId)
      .executeTakeFirst();
    if (!collection) throw notFound('collection');
    const { title, link, collectionId, excerpt = '', note = '', tags = [] } = input;
    await createBookmark(trx, { title, link, collectionId, excerpt, note, tags });
    return { collectionId };
  });
}

export async function changeBookmark(db: Db, { id, tags, ...input }: UpdateBookmark) {
  await refuseFollowed(db, await collectionOf(db, id));
  const change = {
    ...given(input),
    ...(input.link ? { domain: domainOf(input.link) } : {}),
    ...(tags ? { tags: JSON.stringify(tags) } : {}),
  };
  const row = await db
    .updateTable('bookmark')
    .set({ id, ...change })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('bookmark');
  return row;
}

export async function dropBookmark(db: Db, id: string) {
  await refuseFollowed(db, await collectionOf(db, id));
  const row = await db
    .deleteFrom('bookmark')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('bookmark');
  return row;
}

async function collectionOf(db: Db, bookmarkId: string): Promise<string> {
  const row = await db
    .selectFrom('bookmark')
    .select('collectionId')
    .where('id', '=', bookmarkId)
    .executeTakeFirst();
  if (!row) throw notFound('bookmark');
  return row.collectionId;
}

/** What the input names; what it leaves out stays as it is. */
function given<Input extends object>(input: Input): Partial<Input> {
  const named = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as Partial<Input>; // the same names with the same values
}
