/** What an outside service said last, and when to ask it again. */
export interface FollowedTable {
  name: string;
  /** A hash of the settings that it is asked with: other settings, another answer. */
  askedAs: string;
  /** The last good answer, as JSON. */
  value: string | null;
  /** When that was fetched. UTC. */
  fetchedAt: string | null;
  /** When to ask again, at the earliest. UTC. */
  dueAt: string;
  /** Failures since the last good answer. */
  failures: number;
  /** What went wrong last, as a sentence. */
  problem: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    followed: FollowedTable;
  }
}
