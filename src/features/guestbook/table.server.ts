export interface GuestbookEntryTable {
  id: string;
  userId: string | null;
  body: string;
  status: 'visible' | 'held' | 'hidden' | 'removed';
  pinnedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    guestbookEntry: GuestbookEntryTable;
  }
}
