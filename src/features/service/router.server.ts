import { guardedWrite } from '#content/guard-publication.server.ts';
import {
  keeping,
  ownerReads,
  previewing,
  publicBySlug,
  publicList,
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
  ...publicList(listPublicServices),
  ...publicBySlug(getPublicService),
  ...ownerReads('service', { list: listServices, byId: getService }),
  create: ownerProcedure.input(createServiceInput).mutation(guardedWrite('service', createService)),
  update: ownerProcedure.input(updateServiceInput).mutation(guardedWrite('service', updateService)),
  ...previewing('service', getPreviewedService),
  ...keeping('service', (db, id, { content, by }) =>
    updateService(db, updateServiceInput.parse({ ...content, id }), by),
  ),
});
