/** The last value of an external source, and when to fetch it again. */
export interface FollowedTable {
  name: string;
  /** A hash of the request's settings: other settings give another value. */
  askedAs: string;
  /** The last fetched value, as JSON. */
  value: string | null;
  /** When it was fetched. UTC. */
  fetchedAt: string | null;
  /** The earliest time of the next fetch. UTC. */
  dueAt: string;
  /** Consecutive failures since the last successful fetch. */
  failures: number;
  /** The last failure, as a sentence. */
  problem: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    followed: FollowedTable;
  }
}
