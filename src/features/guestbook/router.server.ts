import { publicProcedure, router } from '#platform/trpc.server.ts';
import { listEntries } from './data.server.ts';
import { listEntriesInput } from './schema.ts';

export const guestbookRouter = router({
  all: publicProcedure
    .input(listEntriesInput)
    .query(({ ctx, input }) => listEntries(ctx.db, input)),
});
