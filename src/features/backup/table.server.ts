export interface BackupRunTable {
  id: string;
  startedAt: string;
  /** Null while it runs. */
  finishedAt: string | null;
  /** Where it goes, for people. */
  destination: string;
  /** The stored file; null if there is none. */
  name: string | null;
  bytes: number | null;
  rows: number | null;
  files: number | null;
  /** A sentence. A run with a name and a problem is complete, but something should be known about it. */
  problem: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    backupRun: BackupRunTable;
  }
}
