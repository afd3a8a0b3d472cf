import type { BodyTable, ContentTable, SluggedTable } from '#content/table.server.ts';

export interface PageTable extends ContentTable, SluggedTable, BodyTable {}

declare module '#platform/db/database.ts' {
  interface Database {
    page: PageTable;
  }
}
