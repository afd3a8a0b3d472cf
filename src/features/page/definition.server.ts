import type { ContentDefinition } from '#content/storage.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { badRequest } from '#lib/errors.ts';
import { blankPage } from './fields.ts';
import { isReserved, reservedMessage, type PageContent } from './schema.ts';

export const pageDefinition: ContentDefinition<'page', PageContent> = {
  kind: 'page',
  blank: blankPage,
  resolveImage: imageResolver,
  validate: ({ slug }) => {
    // A slug that is derived from the title has not been validated by the schema.
    if (isReserved(slug)) throw badRequest(reservedMessage, 'slug');
  },
};
