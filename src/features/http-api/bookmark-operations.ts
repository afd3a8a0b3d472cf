import { z } from 'zod';
import { pageOf } from './item-schemas.ts';
import { publicPath, type Operation } from './operation.ts';

const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const savedCollection = z.object({ id: z.uuid(), slug: z.string() });
const collection = savedCollection.extend({
  title: z.string(),
  description: z.string(),
  count: z.int().describe('How many bookmarks it has'),
});
const bookmark = z.object({
  id: z.uuid(),
  collectionId: z.uuid(),
  title: z.string(),
  link: z.string(),
  domain: z.string(),
  excerpt: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  createdAt: time,
});

/** The operations of bookmarks, which are public at once, and of their collections. */
export const bookmarkOperations: Operation[] = [
  {
    id: 'listCollections',
    method: 'GET',
    path: `${publicPath}/collections`,
    procedure: 'bookmark.collections',
    group: 'Bookmarks',
    summary: 'List the collections of bookmarks.',
    output: z.object({ items: z.array(collection) }),
  },
  {
    id: 'listPublicBookmarks',
    method: 'GET',
    path: `${publicPath}/collections/{collectionId}/bookmarks`,
    procedure: 'bookmark.allPublic',
    group: 'Bookmarks',
    summary: 'List the bookmarks of a collection, the newest first.',
    output: pageOf(bookmark),
  },
  {
    id: 'createCollection',
    method: 'POST',
    path: '/collections',
    procedure: 'bookmark.createCollection',
    group: 'Bookmarks',
    summary: 'Create a collection.',
    output: savedCollection,
    status: 201,
  },
  {
    id: 'updateCollection',
    method: 'PATCH',
    path: '/collections/{id}',
    procedure: 'bookmark.updateCollection',
    group: 'Bookmarks',
    summary: 'Change the given fields of a collection.',
    output: savedCollection,
  },
  {
    id: 'deleteCollection',
    method: 'DELETE',
    path: '/collections/{id}',
    procedure: 'bookmark.removeCollection',
    group: 'Bookmarks',
    summary: 'Delete a collection with its bookmarks, for good.',
    output: id,
  },
  {
    id: 'listBookmarks',
    method: 'GET',
    path: '/collections/{collectionId}/bookmarks',
    procedure: 'bookmark.all',
    group: 'Bookmarks',
    summary: 'List the bookmarks of a collection, never from a cache.',
    output: pageOf(bookmark),
  },
  {
    id: 'createBookmark',
    method: 'POST',
    path: '/collections/{collectionId}/bookmarks',
    procedure: 'bookmark.create',
    group: 'Bookmarks',
    summary: 'Add a bookmark to a collection.',
    output: id.extend({ collectionId: z.uuid() }),
    status: 201,
  },
  {
    id: 'updateBookmark',
    method: 'PATCH',
    path: '/bookmarks/{id}',
    procedure: 'bookmark.update',
    group: 'Bookmarks',
    summary: 'Change the given fields of a bookmark.',
    output: id,
  },
  {
    id: 'deleteBookmark',
    method: 'DELETE',
    path: '/bookmarks/{id}',
    procedure: 'bookmark.remove',
    group: 'Bookmarks',
    summary: 'Delete a bookmark, for good.',
    output: id,
  },
];
