import { parseNames } from '#content/stack.ts';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { paginate } from '#content/publication.server.ts';
import { guardSlug, inTransaction } from '#content/write.server.ts';
import { domainOf } from '#lib/domain.ts';
import { notFound } from '#lib/errors.ts';
import { proposeSlug } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import { createBookmark, createCollection } from './data.server.ts';
import { refuseSynced } from './sync.server.ts';
import type {
  CreateBookmark,
  CreateCollection,
  OwnBookmarks,
  UpdateBookmark,
  UpdateCollection,
} from './schema.ts';

/** Creates a collection after the existing ones. */
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

export async function updateCollection(db: Db, { id, ...input }: UpdateCollection) {
  await refuseSynced(db, id);
  const changes = { ...definedFields(input), updatedAt: new Date().toISOString() };
  const row = await guardSlug(input.slug ?? '', () =>
    db
      .updateTable('bookmarkCollection')
      .set(changes)
      .where('id', '=', id)
      .returning(['id', 'slug'])
      .executeTakeFirst(),
  );
  if (!row) throw notFound('collection');
  return row;
}

/** Removes a collection with all its bookmarks. */
export async function removeCollection(db: Db, id: string) {
  await refuseSynced(db, id);
  const row = await db
    .deleteFrom('bookmarkCollection')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('collection');
  await refreshFilledPaths(db);
  return row;
}

/** A page of a collection's bookmarks for the owner, newest first. */
export async function listOwnBookmarks(db: Db, { collectionId, ...input }: OwnBookmarks) {
  const query = db.selectFrom('bookmark').selectAll().where('collectionId', '=', collectionId);
  const page = await paginate(query, { table: 'bookmark', by: 'createdAt' }, input);
  return { ...page, items: page.items.map((item) => ({ ...item, tags: parseNames(item.tags) })) };
}

export function addBookmark(db: Db, input: CreateBookmark) {
  return inTransaction(db, async (trx) => {
    await refuseSynced(trx, input.collectionId);
    const collection = await trx
      .selectFrom('bookmarkCollection')
      .select('id')
      .where('id', '=', input.collectionId)
      .executeTakeFirst();
    if (!collection) throw notFound('collection');
    const { title, link, collectionId, excerpt = '', note = '', tags = [] } = input;
    const id = await createBookmark(trx, { title, link, collectionId, excerpt, note, tags });
    return { id, collectionId };
  });
}

export async function updateBookmark(db: Db, { id, tags, ...input }: UpdateBookmark) {
  await refuseSynced(db, await getCollectionId(db, id));
  const changes = {
    ...definedFields(input),
    ...(input.link ? { domain: domainOf(input.link) } : {}),
    ...(tags ? { tags: JSON.stringify(tags) } : {}),
  };
  const row = await db
    .updateTable('bookmark')
    .set({ id, ...changes })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('bookmark');
  return row;
}

export async function removeBookmark(db: Db, id: string) {
  await refuseSynced(db, await getCollectionId(db, id));
  const row = await db
    .deleteFrom('bookmark')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('bookmark');
  return row;
}

async function getCollectionId(db: Db, bookmarkId: string): Promise<string> {
  const row = await db
    .selectFrom('bookmark')
    .select('collectionId')
    .where('id', '=', bookmarkId)
    .executeTakeFirst();
  if (!row) throw notFound('bookmark');
  return row.collectionId;
}

/** The fields of the input that are not undefined. */
function definedFields<Input extends object>(input: Input): Partial<Input> {
  const defined = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Partial<Input>; // the same names with the same values
}
