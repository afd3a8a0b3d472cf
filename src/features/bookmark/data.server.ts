import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { paginate } from '#content/publication.server.ts';
import { parseNames } from '#content/stack.ts';
import { domainOf } from '#lib/domain.ts';
import { notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { bookmarksPageSize, maxCollections, type BookmarksInput } from './schema.ts';

/** The collections in their order, each with its number of bookmarks. */
export async function listCollections(db: Db) {
  const rows = await db
    .selectFrom('bookmarkCollection')
    .leftJoin('bookmark', 'bookmark.collectionId', 'bookmarkCollection.id')
    .select(['bookmarkCollection.id', 'slug', 'bookmarkCollection.title', 'description'])
    .select((eb) => eb.fn.count<number>('bookmark.id').as('items'))
    .groupBy([
      'bookmarkCollection.id',
      'slug',
      'bookmarkCollection.title',
      'description',
      'position',
    ])
    .orderBy('position')
    .orderBy('bookmarkCollection.id')
    .limit(maxCollections)
    .execute();
  return { items: rows.map(({ id, ...row }) => ({ _id: id, ...row })) };
}

/** A collection by its id. Throws not found. */
export async function getCollection(db: Db, id: string) {
  const match = (await listCollections(db)).items.find((collection) => collection._id === id);
  if (!match) throw notFound('collection');
  return match;
}

/** A page of a collection's bookmarks, newest first, four a page. */
export async function listBookmarks(db: Db, { collectionId, cursor }: BookmarksInput) {
  const query = db.selectFrom('bookmark').selectAll().where('collectionId', '=', collectionId);
  const page = await paginate(
    query,
    { table: 'bookmark', by: 'createdAt' },
    { limit: bookmarksPageSize, cursor },
  );
  const items = page.items.map(({ id, tags, raindropId: _theirs, ...row }) => ({
    _id: id,
    ...row,
    tags: parseNames(tags),
  }));
  return { ...page, items };
}

export interface NewCollection {
  slug: string;
  title: string;
  description: string;
  position: number;
}

export async function createCollection(db: Db, collection: NewCollection): Promise<string> {
  const id = newId();
  const createdAt = new Date().toISOString();
  await db
    .insertInto('bookmarkCollection')
    .values({ ...collection, id, raindropId: null, createdAt, updatedAt: createdAt })
    .execute();
  await refreshFilledPaths(db);
  return id;
}

export interface NewBookmark {
  collectionId: string;
  title: string;
  link: string;
  excerpt: string;
  note?: string | undefined;
  tags: string[];
  createdAt?: string | undefined;
}

export async function createBookmark(db: Db, { tags, ...bookmark }: NewBookmark): Promise<string> {
  const row = {
    ...bookmark,
    id: newId(),
    domain: domainOf(bookmark.link),
    note: bookmark.note ?? '',
    cover: null,
    raindropId: null,
    tags: JSON.stringify(tags),
    createdAt: bookmark.createdAt ?? new Date().toISOString(),
  };
  await db.insertInto('bookmark').values(row).execute();
  return row.id;
}
