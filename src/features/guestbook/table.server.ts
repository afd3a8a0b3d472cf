import type { Generated } from 'kysely';

export interface GuestbookEntryTable {
  id: string;
  userId: string | null;
  body: string;
  status: 'visible' | 'held' | 'hidden' | 'spam' | 'removed';
  /** 1 if the author's ban hid it; the end of the ban restores it. */
  hiddenByBan: Generated<number>;
  /** Why it was held, as a JSON list of sentences. */
  holdReasons: Generated<string | null>;
  /** What the owner said about it, as far as it was learned. */
  spamVerdict: Generated<'spam' | 'approved' | null>;
  pinnedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    guestbookEntry: GuestbookEntryTable;
  }
}
