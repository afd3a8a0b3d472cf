import { idInput } from '#content/schema.ts';
import { recordEventIfWritable } from '#platform/audit/audit-log.server.ts';
import { actorOf, ownerProcedure, router } from '#platform/trpc.server.ts';
import { getExport, listExports, startExport } from './stored-exports.server.ts';

/** Exports for programs. A browser downloads one while it is created. */
export const exportRouter = router({
  start: ownerProcedure.meta({ scope: 'export' }).mutation(async ({ ctx }) => {
    const started = await startExport(ctx);
    await recordEventIfWritable(ctx.db, actorOf(ctx), { kind: 'exported', detail: started.id });
    return started;
  }),
  all: ownerProcedure.meta({ scope: 'export' }).query(({ ctx }) => listExports(ctx.dataFolder)),
  byId: ownerProcedure
    .meta({ scope: 'export' })
    .input(idInput)
    .query(({ ctx, input }) => getExport(ctx.dataFolder, input.id)),
});
