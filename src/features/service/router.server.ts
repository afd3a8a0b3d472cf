import { guardedWrite } from '#content/publication-check.server.ts';
import {
  lifecycleProcedures,
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
import { createServiceInput, updateServiceInput } from './schema.ts';
import { createService, getService, updateService } from './write.server.ts';

export const serviceRouter = router({
  ...publicListProcedure(listPublicServices),
  ...bySlugProcedure(getPublicService),
  ...ownerReadProcedures('service', { list: listServices, byId: getService }),
  create: ownerProcedure.input(createServiceInput).mutation(guardedWrite('service', createService)),
  update: ownerProcedure.input(updateServiceInput).mutation(guardedWrite('service', updateService)),
  ...previewProcedures('service', getPreviewedService),
  ...lifecycleProcedures('service', (db, id, { content, by }) =>
    updateService(db, updateServiceInput.parse({ ...content, id }), by),
  ),
});
