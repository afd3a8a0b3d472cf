import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import {
  monthlyBlogViews,
  monthlyFigures,
  monthlyUsers,
  mostRead,
  publicTotals,
} from './data.server.ts';
import { lastDays } from './days.ts';
import { listPanels } from './elsewhere.server.ts';
import { dailyFigures, pageFigures, topPages, topReferrers } from './figures.server.ts';
import { countHearts } from './heart.server.ts';
import { daysInput, heartsInput, monthsInput, pageInput } from './schema.ts';

const readWithinDays = 90;
const day = 86_400_000;

export const statsRouter = router({
  monthlyBlogViews: ownerProcedure
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyBlogViews(ctx.db, input.months)),
  monthlyUsers: ownerProcedure
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyUsers(ctx.db, input.months)),
  /** Views and visitors of the site by day. */
  daily: ownerProcedure.input(daysInput).query(({ ctx, input }) => dailyFigures(ctx.db, input)),
  /** Views and visitors of the whole site by month. */
  monthly: ownerProcedure
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyFigures(ctx.db, input.months)),
  /** The figures of one page. */
  page: ownerProcedure.input(pageInput).query(({ ctx, input }) => pageFigures(ctx.db, input)),
  /** Pages and referrers by views. */
  top: ownerProcedure.input(daysInput).query(async ({ ctx, input }) => {
    const since = lastDays(input.days, new Date())[0] ?? '';
    const [pages, referrers] = await Promise.all([
      topPages(ctx.db, since),
      topReferrers(ctx.db, since),
    ]);
    return { pages, referrers };
  }),
  /** How many hearts readers gave an article. */
  hearts: publicProcedure.input(heartsInput).query(async ({ ctx, input }) => {
    return { count: await countHearts(ctx.db, input.articleId) };
  }),
  /** What the public page of figures shows. */
  overview: publicProcedure.query(async ({ ctx }) => {
    const since = new Date(Date.now() - readWithinDays * day).toISOString().slice(0, 10);
    const [totals, read] = await Promise.all([publicTotals(ctx.db), mostRead(ctx.db, since)]);
    return { totals, mostRead: read };
  }),
  /** What the connected services said last of the owner, each with when. */
  elsewhere: publicProcedure.query(({ ctx }) => listPanels(ctx.db)),
});
