export interface DailyViewTable {
  /** `2026-11-21`, UTC. */
  day: string;
  path: string;
  /** The first segment of the path: `blog`, `projects`, …; empty for the home page. */
  section: string;
  views: number;
  visitors: number;
}

/** The visitors of a page on a day; deleted when the day is over. */
export interface VisitorTable {
  day: string;
  /** `*` for the whole site. */
  path: string;
  hash: string;
}

/** Who was there in the last minutes; deleted when they are over. */
export interface RecentVisitorTable {
  hash: string;
  /** Within a minute. */
  seenAt: string;
}

export interface DailyReferrerTable {
  day: string;
  /** The host of the referring site. */
  referrer: string;
  views: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    dailyView: DailyViewTable;
    visitor: VisitorTable;
    recentVisitor: RecentVisitorTable;
    dailyReferrer: DailyReferrerTable;
  }
}
