export interface SettingTable {
  key: string;
  /** JSON. */
  value: string;
  updatedAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    setting: SettingTable;
  }
}
