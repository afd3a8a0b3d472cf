export interface BookmarkCollectionTable {
  id: string;
  slug: string;
  title: string;
  description: string;
  position: number;
  /** The id at Raindrop; null for a collection that is not synced. */
  raindropId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface BookmarkTable {
  id: string;
  collectionId: string;
  title: string;
  link: string;
  domain: string;
  excerpt: string;
  note: string;
  cover: string | null;
  /** A JSON array of names. */
  tags: string;
  createdAt: string;
  /** The id at Raindrop; null for a bookmark that is not synced. */
  raindropId: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    bookmarkCollection: BookmarkCollectionTable;
    bookmark: BookmarkTable;
  }
}
