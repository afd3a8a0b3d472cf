import type { BodyTable, ContentTable, ImageTable, SluggedTable } from '#content/table.server.ts';

export interface ServiceTable extends ContentTable, SluggedTable, BodyTable, ImageTable {
  /** A JSON array of names. */
  stack: string;
  priceNote: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    service: ServiceTable;
  }
}
