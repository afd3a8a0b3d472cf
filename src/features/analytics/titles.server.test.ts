import { expect, it } from 'vitest';
import { as } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { createSite } from '../../../test/site.ts';
import { addDailyViews } from './data.server.ts';

const today = new Date().toISOString().slice(0, 10);
const view = (path: string, day = today) => ({
  day,
  path,
  views: 2,
  visitors: 1,
  section: path.split('/')[1] ?? '',
});

onBothEngines((engine) => {
  it('the top pages have their titles, and none where a page no longer exists', async () => {
    const site = await createSite(engine);
    await publishArticle(site, { slug: 'tides', title: 'Tides' });
    const paths = ['/', '/blog', '/blog/tides', '/projects/tides', '/blog/gone'];
    await addDailyViews(
      site.db,
      paths.map((path) => view(path)),
    );
    const { stats } = await as(site, 'owner');
    const { pages } = await stats.top({ days: 7 });
    expect(Object.fromEntries(pages.map(({ path, title }) => [path, title]))).toEqual({
      '/': 'Home',
      '/blog': 'Writing',
      '/blog/tides': 'Tides',
      '/projects/tides': null,
      '/blog/gone': null,
    });
    expect((await stats.page({ path: '/blog/tides', days: 7 })).title).toBe('Tides');
    expect((await stats.page({ path: '/blog/gone', days: 7 })).title).toBeNull();
  });

  it('the publications of a period are the public items that were published in it', async () => {
    const site = await createSite(engine);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await publishArticle(site, { slug: 'new', title: 'New', publishedAt: daysAgo(2) });
    await publishArticle(site, { slug: 'old', title: 'Old', publishedAt: daysAgo(20) });
    await publishArticle(site, { slug: 'later', title: 'Later', publishedAt: daysAgo(-2) });
    const { stats } = await as(site, 'owner');
    expect(await stats.publications({ days: 7 })).toEqual([
      { day: daysAgo(2).slice(0, 10), path: '/blog/new', title: 'New', kind: 'article' },
    ]);
    expect(await stats.publications({ days: 30 })).toHaveLength(2);
  });

  it('the period before has as many days, and ends where the period begins', async () => {
    const site = await createSite(engine);
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await addDailyViews(site.db, [
      view('*', day(6)),
      view('*', day(7)),
      view('*', day(13)),
      view('*', day(14)),
    ]);
    const { stats } = await as(site, 'owner');
    const previous = await stats.previous({ days: 7 });
    expect(previous.map((one) => one.day)).toEqual([13, 12, 11, 10, 9, 8, 7].map(day));
    expect(previous.map((one) => one.views)).toEqual([2, 0, 0, 0, 0, 0, 2]);
  });
});
