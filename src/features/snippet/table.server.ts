import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import type { SnippetContent } from './schema.ts';

export interface SnippetTable extends ContentTable, BodyTable, ContentColumns<SnippetContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    snippet: SnippetTable;
  }
}
