import { describe, expect, it } from 'vitest';
import { as, getFailure } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle, insertComment } from '../../../test/factories.ts';
import { createSite } from '../../../test/site.ts';
import { createUser } from '#features/user/data.server.ts';
import { addDailyReferrers, addDailyViews, monthlyBlogViews, monthlyUsers } from './data.server.ts';

const now = new Date('2026-03-31T23:30:00Z');
const view = (day: string, path = '/blog/a', views = 1) => ({
  day,
  path,
  views,
  visitors: 1,
  section: path.split('/')[1] ?? '',
});

onBothEngines((engine) => {
  describe('months', () => {
    it('count views of the blog in UTC, oldest first, with zero for empty months', async () => {
      const { db } = await createSite(engine);
      await addDailyViews(db, [
        view('2025-12-31'),
        view('2026-01-01', '/blog/a', 2),
        view('2026-01-31', '/blog', 3),
        view('2026-03-31', '/blog/a', 5),
        view('2026-03-31', '/projects/a', 100),
      ]);
      expect(await monthlyBlogViews(db, 3, now)).toEqual([
        { month: '2026-01', count: 5 },
        { month: '2026-02', count: 0 },
        { month: '2026-03', count: 5 },
      ]);
      expect(await monthlyBlogViews(db, 1, now)).toEqual([{ month: '2026-03', count: 5 }]);
    });

    it('count users by the month of their registration', async () => {
      const { db } = await createSite(engine);
      for (const [index, day] of ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z'].entries())
        await createUser(db, { name: 'A', email: `${index}@a.example`, createdAt: day });
      expect(await monthlyUsers(db, 3, now)).toEqual([
        { month: '2026-01', count: 1 },
        { month: '2026-02', count: 1 },
        { month: '2026-03', count: 0 },
      ]);
    });

    it.each(['monthlyBlogViews', 'monthlyUsers'] as const)(
      'of stats.%s are six by default, and between one and twenty-four',
      async (name) => {
        const { stats } = await as(await createSite(engine), 'owner');
        expect(await stats[name]()).toHaveLength(6);
        expect(await stats[name]({})).toHaveLength(6);
        expect(await stats[name]({ months: 24 })).toHaveLength(24);
        expect((await stats[name]({ months: 1 }))[0]?.month).toBe(
          new Date().toISOString().slice(0, 7),
        );
        for (const months of [0, 25, 1.5])
          expect(await getFailure(stats[name]({ months }))).toMatchObject({
            code: 'BAD_REQUEST',
            field: 'months',
          });
      },
    );
  });

  describe('stats.top', () => {
    it('lists at most twenty pages and referrers of thirty days or of six months', async () => {
      const site = await createSite(engine);
      const daysAgo = (days: number) =>
        new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      const many = Array.from({ length: 25 }, (_, index) => index + 1);
      await addDailyViews(site.db, [
        ...many.map((index) => view(daysAgo(40), `/blog/old-${index}`, index)),
        view(daysAgo(29), '/blog/new', 3),
        view(daysAgo(183), '/blog/too-old', 500),
      ]);
      await addDailyReferrers(site.db, [
        ...many.map((index) => ({ day: daysAgo(40), referrer: `${index}.example`, views: index })),
        { day: daysAgo(29), referrer: 'new.example', views: 3 },
        { day: daysAgo(182), referrer: 'new.example', views: 40 },
        { day: daysAgo(183), referrer: 'too-old.example', views: 500 },
      ]);
      const { stats } = await as(site, 'owner');
      expect(await stats.top()).toEqual({
        pages: [{ path: '/blog/new', title: null, views: 3, visitors: 1 }],
        referrers: [{ referrer: 'new.example', views: 3 }],
      });
      const { pages, referrers } = await stats.top({ days: 183 });
      expect([pages.length, referrers.length]).toEqual([20, 20]);
      expect(pages[0]).toEqual({ path: '/blog/old-25', title: null, views: 25, visitors: 1 });
      expect(referrers[0]).toEqual({ referrer: 'new.example', views: 43 });
      expect(await getFailure(stats.top({ days: 185 }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'days',
      });
    });
  });

  describe('stats.monthly and stats.page', () => {
    it('return the whole site by month, and one page by day', async () => {
      const site = await createSite(engine);
      const today = new Date().toISOString().slice(0, 10);
      await addDailyViews(site.db, [
        { ...view(today, '*', 7), visitors: 4 },
        { ...view(today, '/blog/a', 5), visitors: 3 },
        view('2001-01-01', '/blog/a', 10),
      ]);
      const { stats } = await as(site, 'owner');
      const monthly = await stats.monthly();
      expect([monthly.views, monthly.visitors].map((months) => months.length)).toEqual([6, 6]);
      expect(monthly.views.at(-1)).toEqual({ month: today.slice(0, 7), count: 7 });
      expect(monthly.visitors.at(-1)?.count).toBe(4);
      const page = await stats.page({ path: '/blog/a', days: 7 });
      expect(page).toMatchObject({ views: 15, since: '2001-01-01' });
      expect(page.days.at(-1)).toEqual({ day: today, views: 5, visitors: 3 });
      expect(await stats.page({ path: '/never' })).toMatchObject({ views: 0, since: null });
      expect(await getFailure(stats.page({ path: '*' }))).toMatchObject({ field: 'path' });
    });
  });

  describe('stats.overview', () => {
    it('counts only public content', async () => {
      const site = await createSite(engine);
      const { id: articleId, words } = await publishArticle(site, { body: 'Four words of text.' });
      await publishArticle(site, { status: 'draft', body: 'Not counted.' });
      await publishArticle(site, { publishedAt: new Date(Date.now() + 9e6).toISOString() });
      await insertComment(site, { articleId });
      await insertComment(site, { articleId, status: 'removed' });
      const away = await publishArticle(site, { body: 'In the trash, with a comment.' });
      await insertComment(site, { articleId: away.id });
      await (await as(site, 'owner')).blog.remove({ id: away.id });
      const { totals } = await (await as(site, 'anonymous')).stats.overview();
      expect(totals).toEqual({
        articles: 1,
        words: 4,
        comments: 1,
        entries: 0,
        snippets: 0,
        projects: 0,
      });
      expect(words).toBe(4);
    });

    it('has zeros on an empty site', async () => {
      const { stats } = await as(await createSite(engine), 'anonymous');
      const { totals, mostRead } = await stats.overview();
      expect(new Set(Object.values(totals))).toEqual(new Set([0]));
      expect(mostRead).toEqual([]);
    });

    it('lists the most read public articles, and none that is not public', async () => {
      const site = await createSite(engine);
      const today = new Date().toISOString().slice(0, 10);
      for (const slug of ['much', 'little', 'long-ago']) await publishArticle(site, { slug });
      await publishArticle(site, { slug: 'hidden', status: 'draft' });
      await addDailyViews(site.db, [
        view(today, '/blog/little', 2),
        view(today, '/blog/much', 30),
        view(today, '/blog/hidden', 500),
        view(today, '/blog', 900),
        view('2001-01-01', '/blog/long-ago', 900),
      ]);
      const { mostRead } = await (await as(site, 'anonymous')).stats.overview();
      expect(mostRead.map(({ slug, views }) => [slug, views])).toEqual([
        ['much', 30],
        ['little', 2],
      ]);
    });
  });
});
