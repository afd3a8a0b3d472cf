import type { Generated } from 'kysely';

export interface GuestbookEntryTable {
  id: string;
  userId: string | null;
  body: string;
  status: 'visible' | 'held' | 'hidden' | 'removed';
  /** 1 if the author's ban hid it; the end of the ban restores it. */
  hiddenByBan: Generated<number>;
  pinnedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    guestbookEntry: GuestbookEntryTable;
  }
}
