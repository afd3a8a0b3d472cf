/** A row that the demo content brought. The rows of views and referrers of all days before `id` are one item each. */
export interface DemoItemTable {
  tableName: string;
  /** The key of the row. */
  id: string;
  /** A hash of what the owner may change in the row. */
  fingerprint: string;
  /** The file name of the backup that was written before the row was removed; null while it is not removed. */
  backup: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    demoItem: DemoItemTable;
  }
}
