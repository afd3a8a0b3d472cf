export interface BookmarkCollectionTable {
  id: string;
  slug: string;
  title: string;
  description: string;
  position: number;
  /** What it is called at Raindrop, where it is followed from there. */
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
  /** A list of names, as JSON. */
  tags: string;
  createdAt: string;
  /** The same of a bookmark. */
  raindropId: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    bookmarkCollection: BookmarkCollectionTable;
    bookmark: BookmarkTable;
  }
}
