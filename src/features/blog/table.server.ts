import type { BodyTable, ContentTable, ImageTable, SluggedTable } from '#content/table.server.ts';

export interface ArticleTable extends ContentTable, SluggedTable, BodyTable, ImageTable {
  series: string | null;
  authorId: string | null;
  canonicalUrl: string | null;
  featured: number;
  commentsOpen: number;
  words: number;
  readingMinutes: number;
}

export interface ArticleTagTable {
  articleId: string;
  slug: string;
  label: string;
  position: number;
}

declare module '#platform/db/database.ts' {
  interface Database {
    article: ArticleTable;
    articleTag: ArticleTagTable;
  }
}
