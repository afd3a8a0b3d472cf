/** A heart of today: at most one per visitor and day; the visitor is only that day's hash. */
export interface ArticleHeartTable {
  articleId: string;
  day: string;
  visitor: string;
}

/** The number of hearts that an article got on the days before. */
export interface ArticleHeartTotalTable {
  articleId: string;
  hearts: number;
}

/** As the hearts of articles. */
export interface NoteHeartTable {
  noteId: string;
  day: string;
  visitor: string;
}

export interface NoteHeartTotalTable {
  noteId: string;
  hearts: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    articleHeart: ArticleHeartTable;
    articleHeartTotal: ArticleHeartTotalTable;
    noteHeart: NoteHeartTable;
    noteHeartTotal: NoteHeartTotalTable;
  }
}
