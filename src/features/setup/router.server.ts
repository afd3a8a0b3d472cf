import { audited } from '#platform/audit/audit-log.server.ts';
import { actorOf, ownerProcedure, router } from '#platform/trpc.server.ts';
import { removeDemo } from '#features/demo/remove-demo.server.ts';
import { getSetup } from './data.server.ts';
import { setupInput } from './schema.ts';
import { finishSetup } from './write.server.ts';

export const setupRouter = router({
  state: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => getSetup(ctx.db, ctx.viewer.id)),
  /** Sets the site up, once. */
  finish: ownerProcedure
    .meta({ scope: 'none' })
    .input(setupInput)
    .mutation(async ({ ctx, input }) => {
      await audited(ctx.db, actorOf(ctx), async (db) => {
        await finishSetup(db, ctx.viewer.id, input);
        return { kind: 'setUp', detail: input.demo === 'keep' ? 'with the demo' : 'empty' };
      });
      // Nothing of the owner is in the demo yet, so there is no backup. After a crash the settings offer it again.
      if (input.demo === 'remove') await removeDemo(ctx, null);
    }),
});
