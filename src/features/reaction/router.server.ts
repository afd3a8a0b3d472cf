import { publicProcedure, router } from '#platform/trpc.server.ts';
import { countHearts } from './heart.server.ts';
import { heartsInput } from './schema.ts';

export const reactionRouter = router({
  /** The number of hearts of an article or a note. */
  hearts: publicProcedure
    .meta({ scope: 'any' })
    .input(heartsInput)
    .query(async ({ ctx, input }) => {
      return { count: await countHearts(ctx.db, input) };
    }),
});
