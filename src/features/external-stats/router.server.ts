import { publicProcedure, router } from '#platform/trpc.server.ts';
import { listPanels } from './external-stats.server.ts';

export const externalStatsRouter = router({
  /** The last panels of the external services. */
  elsewhere: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => listPanels(ctx.db)),
});
