import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { monthlyBlogViews, monthlyUsers, mostRead, publicTotals } from './data.server.ts';
import { monthsInput } from './schema.ts';

const readWithinDays = 90;
const day = 86_400_000;

export const statsRouter = router({
  monthlyBlogViews: ownerProcedure
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyBlogViews(ctx.db, input.months)),
  monthlyUsers: ownerProcedure
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyUsers(ctx.db, input.months)),
  /** What the public page of figures shows. */
  overview: publicProcedure.query(async ({ ctx }) => {
    const since = new Date(Date.now() - readWithinDays * day).toISOString().slice(0, 10);
    const [totals, read] = await Promise.all([publicTotals(ctx.db), mostRead(ctx.db, since)]);
    return { totals, mostRead: read };
  }),
});
