import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { getDemoStatus } from './data.server.ts';

export const demoRouter = router({
  /** What removing the demo would do; the removal is a task. */
  status: ownerProcedure
    .meta({ scope: 'none' })
    .query(({ ctx }) => getDemoStatus(ctx.db, ctx.dataFolder)),
});
