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
import { countRecentVisitors } from './recent-visitors.server.ts';
import { daysInput, monthsInput, pageInput, previousInput } from './schema.ts';
import { findTitles, listPublications } from './titles.server.ts';

const mostReadDays = 90;
const msPerDay = 86_400_000;

/** The first day of a period up to today. */
const firstDay = (days: number) => lastDays(days, new Date())[0] ?? '';

export const analyticsRouter = router({
  monthlyBlogViews: ownerProcedure
    .meta({ scope: 'none' })
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyBlogViews(ctx.db, input.months)),
  monthlyUsers: ownerProcedure
    .meta({ scope: 'none' })
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyUsers(ctx.db, input.months)),
  /** Views and visitors of the site per day. */
  daily: ownerProcedure
    .meta({ scope: 'analytics:read' })
    .input(daysInput)
    .query(({ ctx, input }) => dailyFigures(ctx.db, input)),
  /** Views and visitors per day of the period before, of one page or of the site. */
  previous: ownerProcedure
    .meta({ scope: 'none' })
    .input(previousInput)
    .query(({ ctx, input }) => {
      const end = new Date(Date.now() - input.days * msPerDay);
      return dailyFigures(ctx.db, input, end);
    }),
  /** What became public in the period: marks of the chart. */
  publications: ownerProcedure
    .meta({ scope: 'none' })
    .input(daysInput)
    .query(({ ctx, input }) => listPublications(ctx.db, firstDay(input.days))),
  /** The number of visitors in the last five minutes. */
  now: ownerProcedure
    .meta({ scope: 'none' })
    .query(async ({ ctx }) => ({ visitors: await countRecentVisitors(ctx.db) })),
  /** Views and visitors of the whole site per month. */
  monthly: ownerProcedure
    .meta({ scope: 'none' })
    .input(monthsInput)
    .query(({ ctx, input }) => monthlyFigures(ctx.db, input.months)),
  /** The analytics of one page, with its title; null where it no longer exists. */
  page: ownerProcedure
    .meta({ scope: 'analytics:read' })
    .input(pageInput)
    .query(async ({ ctx, input }) => {
      const [figures, titles] = await Promise.all([
        pageFigures(ctx.db, input),
        findTitles(ctx.db, [input.path]),
      ]);
      return { ...figures, title: titles.get(input.path) ?? null };
    }),
  /** The top pages, with their titles, and the top referrers by views. */
  top: ownerProcedure
    .meta({ scope: 'analytics:read' })
    .input(daysInput)
    .query(async ({ ctx, input }) => {
      const since = firstDay(input.days);
      const [pages, referrers] = await Promise.all([
        topPages(ctx.db, since),
        topReferrers(ctx.db, since),
      ]);
      const titles = await findTitles(
        ctx.db,
        pages.map(({ path }) => path),
      );
      return {
        pages: pages.map((page) => ({ ...page, title: titles.get(page.path) ?? null })),
        referrers,
      };
    }),
  /** The figures of the public page /stats. */
  overview: publicProcedure.meta({ scope: 'any' }).query(async ({ ctx }) => {
    const since = new Date(Date.now() - mostReadDays * msPerDay).toISOString().slice(0, 10);
    const [totals, articles] = await Promise.all([publicTotals(ctx.db), mostRead(ctx.db, since)]);
    return { totals, mostRead: articles };
  }),
});
