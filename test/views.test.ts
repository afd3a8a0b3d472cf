import { expect, it } from 'vitest';
import { dailyFigures, topPages, topReferrers } from '#features/analytics/figures.server.ts';
import { ViewIngest } from '#features/analytics/ingest.server.ts';
import { countRecentVisitors } from '#features/analytics/recent-visitors.server.ts';
import { deleteOldVisitors } from '#features/analytics/views.server.ts';
import { onBothEngines } from './engines.ts';
import { createSite } from './site.ts';

const now = new Date('2026-11-21T10:00:00Z');
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const view = { path: '/blog/a', referrer: '', address: '192.0.2.1', agent };

onBothEngines((engine) => {
  async function createRecorder(errors: unknown[] = []) {
    const site = await createSite(engine);
    const options = {
      db: site.db,
      siteUrl: 'https://site.example',
      isPage: (path: string) => path !== '/forged',
    };
    return { site, views: new ViewIngest({ ...options, onError: (error) => errors.push(error) }) };
  }

  it('counts views, and visitors once per day and page', async () => {
    const { site, views } = await createRecorder();
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
      expect(
        await views.record({ ...view, address, referrer: 'https://www.news.example/x' }, now),
      ).toBe(true);
    await views.flush();
    await views.record({ ...view, path: '/' }, now);
    await views.flush();
    expect((await dailyFigures(site.db, { days: 2, path: '/blog/a' }, now)).at(-1)).toEqual({
      day: '2026-11-21',
      views: 3,
      visitors: 2,
    });
    expect((await dailyFigures(site.db, { days: 1 }, now))[0]).toMatchObject({
      views: 4,
      visitors: 2,
    });
    expect(await topPages(site.db, '2026-11-01')).toMatchObject([
      { path: '/blog/a', views: 3 },
      { path: '/', views: 1 },
    ]);
    expect(await topReferrers(site.db, '2026-11-01')).toEqual([
      { referrer: 'news.example', views: 3 },
    ]);
  });

  it('does not count views of robots, of clients without a user agent and of missing pages', async () => {
    const { site, views } = await createRecorder();
    const notCounted = [{ agent: 'Googlebot/2.1' }, { agent: '' }, { path: '/forged' }];
    for (const wrong of notCounted)
      expect(await views.record({ ...view, ...wrong }, now)).toBe(false);
    await views.flush();
    expect(await topPages(site.db, '2000-01-01')).toEqual([]);
  });

  it('stores neither address nor browser, and deletes visitors when the day is over', async () => {
    const { site, views } = await createRecorder();
    await views.record(view, now);
    await views.flush();
    const rows = await site.db.selectFrom('visitor').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|Firefox/);
    await views.record(view, new Date('2026-11-22T00:00:01Z'));
    await views.flush();
    const days = await site.db.selectFrom('visitor').select('day').distinct().execute();
    expect(days).toEqual([{ day: '2026-11-22' }]);
    const salts = await site.db.selectFrom('visitorSalt').select('day').execute();
    expect(salts).toEqual([{ day: '2026-11-22' }]);
  });

  it('counts who is there now, and forgets them', async () => {
    const { site, views } = await createRecorder();
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
      await views.record({ ...view, address }, new Date());
    await views.flush();
    expect(await countRecentVisitors(site.db)).toBe(2);
    const rows = await site.db.selectFrom('recentVisitor').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|Firefox/);
    await deleteOldVisitors(site.db, new Date(Date.now() + 301_000));
    expect(await site.db.selectFrom('recentVisitor').selectAll().execute()).toEqual([]);
  });

  it('deletes visitors after the day without new views, and keeps the figures', async () => {
    const { site, views } = await createRecorder();
    await views.record({ ...view, referrer: 'https://news.example/' }, now);
    await views.flush();
    await deleteOldVisitors(site.db, new Date('2026-11-21T23:59:59Z'));
    expect(await site.db.selectFrom('visitorSalt').selectAll().execute()).toHaveLength(1);
    await deleteOldVisitors(site.db, new Date('2026-11-22T00:00:00Z'));
    expect(await site.db.selectFrom('visitorSalt').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('visitor').selectAll().execute()).toEqual([]);
    expect(await topReferrers(site.db, '2026-11-21')).toHaveLength(1);
    await deleteOldVisitors(site.db, new Date('2027-05-22T00:00:00Z'));
    expect(await topReferrers(site.db, '2026-11-21')).toHaveLength(1);
    await deleteOldVisitors(site.db, new Date('2027-05-25T00:00:00Z'));
    expect(await topReferrers(site.db, '2026-11-21')).toEqual([]);
    expect(await topPages(site.db, '2026-11-21')).toHaveLength(1);
  });

  it('reports the number of views that are not yet written', async () => {
    const { views } = await createRecorder();
    await views.record(view, now);
    expect(views.figures()).toEqual({ recorded: 1, waiting: 1 });
    await views.flush();
    expect(views.figures()).toEqual({ recorded: 1, waiting: 0 });
  });

  it('counts a visitor once when two processes record them', async () => {
    const { site, views } = await createRecorder();
    const secondRecorder = new ViewIngest({
      db: site.db,
      siteUrl: 'https://site.example',
      isPage: () => true,
      onError: () => undefined,
    });
    await Promise.all([views.record(view, now), secondRecorder.record(view, now)]);
    await Promise.all([views.flush(), secondRecorder.flush()]);
    expect((await dailyFigures(site.db, { days: 1 }, now))[0]).toMatchObject({
      views: 2,
      visitors: 1,
    });
  });

  it('keeps views in memory while the database fails, and writes them afterwards', async () => {
    const errors: unknown[] = [];
    const { site, views } = await createRecorder(errors);
    await views.record(view, now);
    const { schema } = site.db;
    await schema.alterTable('dailyView').renameTo('dailyViewAway').execute();
    await views.flush();
    expect(errors).toHaveLength(1);
    await schema.alterTable('dailyViewAway').renameTo('dailyView').execute();
    await views.record(view, now);
    await views.flush();
    expect((await dailyFigures(site.db, { days: 1 }, now))[0]).toMatchObject({
      views: 2,
      visitors: 1,
    });
  });
});
