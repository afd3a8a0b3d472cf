export interface DailyViewTable {
  /** `2026-11-21`, UTC. */
  day: string;
  path: string;
  /** The first segment of the path: `blog`, `projects`, …; empty for the home page. */
  section: string;
  views: number;
  visitors: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    dailyView: DailyViewTable;
  }
}
