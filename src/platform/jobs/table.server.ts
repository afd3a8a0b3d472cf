export interface JobTable {
  name: string;
  /** When it was begun last, by whichever process. UTC. */
  startedAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    job: JobTable;
  }
}
