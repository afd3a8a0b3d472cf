export interface BookmarkCollectionTable {
  id: string;
  slug: string;
  title: string;
  description: string;
  position: number;
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
}

declare module '#platform/db/database.ts' {
  interface Database {
    bookmarkCollection: BookmarkCollectionTable;
    bookmark: BookmarkTable;
  }
}
