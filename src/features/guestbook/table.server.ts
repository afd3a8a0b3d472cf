import type { Generated } from 'kysely';

export interface GuestbookEntryTable {
  id: string;
  userId: string | null;
  body: string;
  status: 'visible' | 'held' | 'hidden' | 'removed';
  /** 1 if it was hidden with its author's ban, and comes back with its end. */
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
