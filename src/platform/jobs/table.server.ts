export interface JobTable {
  name: string;
  /** When any process last started it. UTC. */
  startedAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    job: JobTable;
  }
}
