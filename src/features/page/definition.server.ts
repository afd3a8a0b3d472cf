import type { ContentDefinition } from '#content/storage.server.ts';
import type { BodyTable, ContentColumns, ContentTable } from '#content/table.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { badRequest } from '#lib/errors.ts';
import { blankPage } from './fields.ts';
import { isReserved, reservedMessage, type PageContent } from './schema.ts';

interface PageTable extends ContentTable, BodyTable, ContentColumns<PageContent> {}

declare module '#platform/db/database.ts' {
  interface Database {
    page: PageTable;
  }
}

export const pageDefinition: ContentDefinition<'page', PageContent> = {
  kind: 'page',
  blank: blankPage,
  resolveImage: imageResolver,
  isReserved,
  validate: ({ slug }) => {
    // A slug that is derived from the title has not been validated by the schema.
    if (isReserved(slug)) throw badRequest(reservedMessage, 'slug');
  },
};
