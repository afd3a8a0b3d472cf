import type { BodyTable, ContentTable, ImageTable, SluggedTable } from '#content/table.server.ts';

export interface ServiceTable extends ContentTable, SluggedTable, BodyTable, ImageTable {
  /** A list of names, as JSON. */
  stack: string;
  priceNote: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    service: ServiceTable;
  }
}
