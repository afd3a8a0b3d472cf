import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import {
  monthlyBlogViews,
  monthlyFigures,
  monthlyUsers,
  mostRead,
  publicTotals,
} from './data.server.ts';
import { lastDays } from './days.ts';
import { dailyFigures, pageFigures, topPages, topReferrers } from './figures.server.ts';
import { daysInput, monthsInput, pageInput } from './schema.ts';

const mostReadDays = 90;
const msPerDay = 86_400_000;

export const analyticsRouter = router({
  monthlyBlogViews: ownerProcedure
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyBlogViews(ctx.db, input.months)),
  monthlyUsers: ownerProcedure
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyUsers(ctx.db, input.months)),
  /** Views and visitors of the site per day. */
  daily: ownerProcedure.input(daysInput).query(({ ctx, input }) => dailyFigures(ctx.db, input)),
  /** Views and visitors of the whole site per month. */
  monthly: ownerProcedure
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyFigures(ctx.db, input.months)),
  /** The analytics of one page. */
  page: ownerProcedure.input(pageInput).query(({ ctx, input }) => pageFigures(ctx.db, input)),
  /** The top pages and referrers by views. */
  top: ownerProcedure.input(daysInput).query(async ({ ctx, input }) => {
    const since = lastDays(input.days, new Date())[0] ?? '';
    const [pages, referrers] = await Promise.all([
      topPages(ctx.db, since),
      topReferrers(ctx.db, since),
    ]);
    return { pages, referrers };
  }),
  /** The figures of the public page /stats. */
  overview: publicProcedure.query(async ({ ctx }) => {
    const since = new Date(Date.now() - mostReadDays * msPerDay).toISOString().slice(0, 10);
    const [totals, articles] = await Promise.all([publicTotals(ctx.db), mostRead(ctx.db, since)]);
    return { totals, mostRead: articles };
  }),
});
