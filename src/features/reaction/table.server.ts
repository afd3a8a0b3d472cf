/** At most one per visitor and day; the visitor is only that day's hash. */
export interface ArticleHeartTable {
  articleId: string;
  day: string;
  visitor: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    articleHeart: ArticleHeartTable;
  }
}
