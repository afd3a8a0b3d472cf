import type { BodyTable, ContentTable, SluggedTable } from '#content/table.server.ts';

export interface SnippetTable extends ContentTable, SluggedTable, BodyTable {
  code: string;
  language: string;
  category: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    snippet: SnippetTable;
  }
}
