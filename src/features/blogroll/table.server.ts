export interface BlogrollEntryTable {
  id: string;
  title: string;
  siteUrl: string;
  feedUrl: string | null;
  note: string;
  /** Empty for an entry outside of groups. */
  group: string;
  /** Entries are sorted by position, then by id; positions may have gaps. */
  position: number;
  createdAt: string;
  updatedAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    blogrollEntry: BlogrollEntryTable;
  }
}
