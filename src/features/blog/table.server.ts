import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import type { ArticleContent } from './schema.ts';

export interface ArticleTable
  extends ContentTable, BodyTable, ContentColumns<Omit<ArticleContent, 'tags'>> {
  authorId: string | null;
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
