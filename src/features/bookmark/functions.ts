import { queryOptions } from '@tanstack/react-query';
import { createServerFn } from '@tanstack/react-start';
import { runtime } from '#platform/runtime.server.ts';
import { getCollection, listBookmarks, listCollections } from './data.server.ts';
import { bookmarksInput, collectionIdInput, type BookmarksInput } from './schema.ts';

/** All collections: `{ items }`. */
export const bookmarkCollections = createServerFn({ method: 'GET' }).handler(async () => {
  const { database } = await runtime();
  return listCollections(database.db);
});

/** A collection by its id. */
const bookmarkCollection = createServerFn({ method: 'GET' })
  .validator(collectionIdInput)
  .handler(async ({ data }) => {
    const { database } = await runtime();
    return getCollection(database.db, data.id);
  });

/** A page of four bookmarks of a collection: `{ items, nextCursor }`. */
export const bookmarksOf = createServerFn({ method: 'GET' })
  .validator(bookmarksInput)
  .handler(async ({ data }) => {
    const { database } = await runtime();
    return listBookmarks(database.db, data);
  });

export const collectionsQuery = queryOptions({
  queryKey: ['bookmark', 'collections'],
  queryFn: () => bookmarkCollections(),
});

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookmark', 'collection', id],
    queryFn: () => bookmarkCollection({ data: { id } }),
  });

export const bookmarksQuery = (input: BookmarksInput) =>
  queryOptions({
    queryKey: ['bookmark', 'of', input],
    queryFn: () => bookmarksOf({ data: input }),
  });
