import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { findAttention } from './data.server.ts';

export const dashboardRouter = router({
  /** What the owner has left undone. */
  attention: ownerProcedure.query(({ ctx }) => findAttention(ctx.db)),
});
