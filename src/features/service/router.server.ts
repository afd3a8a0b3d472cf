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
  create: ownerProcedure
    .input(createServiceInput)
    .mutation(({ ctx, input }) => createService(ctx.db, input, ctx.viewer.id)),
  update: ownerProcedure
    .input(updateServiceInput)
    .mutation(({ ctx, input }) => updateService(ctx.db, input, ctx.viewer.id)),
  ...previewing('service', getPreviewedService),
  ...keeping('service', (db, id, { content, by }) =>
    updateService(db, updateServiceInput.parse({ ...content, id }), by),
  ),
});
