export interface DailyViewTable {
  /** `2026-11-21`, UTC. */
  day: string;
  path: string;
  /** The first segment of the path: `blog`, `projects`, …; empty for the home page. */
  section: string;
  views: number;
  visitors: number;
}

/** Who has been on a page this day: kept only until the day is over. */
export interface VisitorTable {
  day: string;
  /** Empty for the site as a whole. */
  path: string;
  hash: string;
}

/** What the day's hashes are made with; with it gone, nobody can make them again. */
export interface VisitorSaltTable {
  day: string;
  salt: string;
}

export interface DailyReferrerTable {
  day: string;
  /** The host that readers came from. */
  referrer: string;
  views: number;
}

/** At most one a day of a visitor, who is known by that day's hash alone. */
export interface ArticleHeartTable {
  articleId: string;
  day: string;
  visitor: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    dailyView: DailyViewTable;
    articleHeart: ArticleHeartTable;
    visitor: VisitorTable;
    visitorSalt: VisitorSaltTable;
    dailyReferrer: DailyReferrerTable;
  }
}
