import { publicProcedure, router } from '#platform/trpc.server.ts';
import { listComments } from './data.server.ts';
import { listCommentsInput } from './schema.ts';

export const commentRouter = router({
  all: publicProcedure
    .input(listCommentsInput)
    .query(({ ctx, input }) => listComments(ctx.db, input)),
});
