import type { ContentDefinition } from '#content/storage.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { blankService } from './fields.ts';
import type { ServiceContent } from './schema.ts';

export const serviceDefinition: ContentDefinition<'service', ServiceContent> = {
  kind: 'service',
  blank: blankService,
  resolveImage: imageResolver,
};
