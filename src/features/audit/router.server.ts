import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { listEvents } from './data.server.ts';
import { listEventsInput } from './schema.ts';

export const auditRouter = router({
  list: ownerProcedure
    .meta({ scope: 'none' })
    .input(listEventsInput)
    .query(({ ctx, input }) => listEvents(ctx.db, input)),
});
