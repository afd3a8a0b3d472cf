import {
  createResolver,
  lifecycleProcedures,
  updateResolver,
  ownerReadProcedures,
  previewProcedures,
  bySlugProcedure,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import {
  getPreviewedService,
  getPublicService,
  listServices,
  listPublicServices,
} from './data.server.ts';
import { serviceDefinition } from './definition.server.ts';
import { createServiceInput, updateServiceInput } from './schema.ts';

export const serviceRouter = router({
  ...publicListProcedure(listPublicServices),
  ...bySlugProcedure(getPublicService),
  ...ownerReadProcedures(serviceDefinition, listServices),
  create: ownerProcedure.input(createServiceInput).mutation(createResolver(serviceDefinition)),
  update: ownerProcedure.input(updateServiceInput).mutation(updateResolver(serviceDefinition)),
  ...previewProcedures('service', getPreviewedService),
  ...lifecycleProcedures(serviceDefinition, updateServiceInput),
});
