import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import type { PageContent } from './schema.ts';

export interface PageTable extends ContentTable, BodyTable, ContentColumns<PageContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    page: PageTable;
  }
}
