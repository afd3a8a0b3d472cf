import type { ContentDefinition } from '#content/storage.server.ts';
import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { blankService } from './fields.ts';
import type { ServiceContent } from './schema.ts';

interface ServiceTable extends ContentTable, BodyTable, ContentColumns<ServiceContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    service: ServiceTable;
  }
}

export const serviceDefinition: ContentDefinition<'service', ServiceContent> = {
  kind: 'service',
  blank: blankService,
  resolveImage: imageResolver,
};
