import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import type { ServiceContent } from './schema.ts';

export interface ServiceTable extends ContentTable, BodyTable, ContentColumns<ServiceContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    service: ServiceTable;
  }
}
