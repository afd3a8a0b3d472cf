import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askService, ServiceFailure } from '#platform/follow/ask-service.server.ts';
import {
  readFollowed,
  renew,
  startFollowing,
  type Followed,
} from '#platform/follow/follow.server.ts';
import { onBothEngines } from './engines.ts';
import { json, startOutsideService, troubles } from './outside-service.ts';
import { freshSite, openSite, type TestSite } from './site.ts';

const hour = 3_600_000;
const signal = new AbortController().signal;
const shape = z.object({ count: z.number() });
const doing = { signal, log: { warn: () => undefined } };
const following = (url: string, name = 'room/service'): Followed => ({
  name,
  settings: [url],
  every: hour,
  fetch: (until) => askService({ url: `${url}/?key=secret`, shape, signal: until }),
});
const rowOf = ({ db }: TestSite) => db.selectFrom('followed').selectAll().executeTakeFirstOrThrow();
const makeDue = ({ db }: TestSite) =>
  db.updateTable('followed').set({ dueAt: '2000-01-01T00:00:00.000Z' }).execute();

describe('an outside service', () => {
  it.each(Object.entries(troubles))(
    'that answers with %s is a failure with a sentence',
    async (_, trouble) => {
      const { url } = await startOutsideService(trouble.answer);
      const failure: unknown = await askService({ url: `${url}/?key=secret`, shape, signal }).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(ServiceFailure);
      expect(failure).toMatchObject({ isRefused: trouble.isRefused ?? false });
      expect(String(failure)).toMatch(trouble.says);
      expect(String(failure)).not.toContain('secret');
    },
  );

  it('that does not answer is left when the time is over', async () => {
    const { url } = await startOutsideService(() => undefined);
    const asking = askService({ url, shape, signal: AbortSignal.timeout(50) });
    await expect(asking).rejects.toThrow('took too long');
  });

  it('is told who asks, and led nowhere else', async () => {
    const { url, asked } = await startOutsideService(json({ count: 1 }));
    await askService({ url, shape, signal, headers: { authorization: 'Bearer x' } });
    await askService({ url, shape, signal, body: { query: 'x' } });
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'Mallard', authorization: 'Bearer x' });
    expect(asked[1]).toMatchObject({ method: 'POST', body: '{"query":"x"}' });
  });
});

onBothEngines((engine) => {
  describe('what is followed', () => {
    it('is fetched by one process of several, and again only when it is due', async () => {
      const site = await freshSite(engine);
      const { url, asked } = await startOutsideService(json({ count: 1 }));
      const others = await Promise.all([openSite(site.place), openSite(site.place)]);
      const renewed = [site, ...others].map(({ db }) => renew(db, following(url), doing));
      expect((await Promise.all(renewed)).filter(Boolean)).toHaveLength(1);
      expect(await renew(site.db, following(url), doing)).toBe(false);
      expect(asked).toHaveLength(1);
      await makeDue(site);
      expect(await renew(site.db, following(url), doing)).toBe(true);
      expect(await readFollowed(site.db, 'room/')).toMatchObject([{ value: { count: 1 } }]);
      expect(await readFollowed(site.db, 'other/')).toEqual([]);
    });

    it('keeps the last good answer with its date while the service fails, and asks less and less', async () => {
      const site = await freshSite(engine);
      let answer = json({ count: 1 });
      const { url } = await startOutsideService((path, response) => answer(path, response));
      await renew(site.db, following(url), doing);
      const good = await rowOf(site);
      answer = json({}, 500);
      const waited: number[] = [];
      for (const failures of [1, 2, 3]) {
        await makeDue(site);
        expect(await renew(site.db, following(url), doing)).toBe(false);
        const row = await rowOf(site);
        expect(row).toMatchObject({ failures, value: good.value, fetchedAt: good.fetchedAt });
        expect(row.problem).toMatch(/answered 500/);
        waited.push(Math.round((Date.parse(row.dueAt) - Date.now()) / 60_000));
      }
      expect(waited).toEqual([1, 5, 15]);
      answer = json({ count: 2 });
      await makeDue(site);
      await renew(site.db, following(url), doing);
      expect(await rowOf(site)).toMatchObject({ failures: 0, problem: null, value: '{"count":2}' });
    });

    it('waits as long as the service asks for', async () => {
      const site = await freshSite(engine);
      const { url } = await startOutsideService(json({}, 429, { 'retry-after': '7200' }));
      await renew(site.db, following(url), doing);
      const minutes = (Date.parse((await rowOf(site)).dueAt) - Date.now()) / 60_000;
      expect(Math.round(minutes)).toBe(120);
    });

    it('is asked for at once with other settings, and what the old ones brought is gone', async () => {
      const site = await freshSite(engine);
      const { url } = await startOutsideService(json({ count: 1 }));
      await renew(site.db, following(url), doing);
      const gone = { ...following('http://127.0.0.1:9'), every: hour };
      await renew(site.db, gone, doing);
      expect(await rowOf(site)).toMatchObject({ value: null, failures: 1 });
      expect(await readFollowed(site.db, 'room/')).toEqual([]);
    });

    it('forgets what is followed no longer, and stops in the middle without a fault', async () => {
      const site = await freshSite(engine);
      const { promise: wasAsked, resolve } = Promise.withResolvers<void>();
      const never = await startOutsideService(() => resolve());
      const { url } = await startOutsideService(json({ count: 1 }));
      await renew(site.db, following(url, 'room/old'), doing);
      const warned: unknown[] = [];
      const log = { warn: (...what: unknown[]) => void warned.push(what) };
      const stop = startFollowing(site.db, [following(never.url)], log);
      await wasAsked;
      await stop();
      expect(warned).toEqual([]);
      const rows = await site.db.selectFrom('followed').selectAll().execute();
      expect(rows).toMatchObject([{ name: 'room/service', failures: 0, problem: null }]);
      expect(Date.parse(rows[0]?.dueAt ?? '')).toBeLessThanOrEqual(Date.now());
    });

    it('is not written to while nothing is due: pages that show it stay', async () => {
      const site = await freshSite(engine);
      const { url } = await startOutsideService(json({ count: 1 }));
      await renew(site.db, following(url), doing);
      const written: string[] = [];
      site.changes.subscribe((tables) => written.push(...tables));
      await renew(site.db, following(url), doing);
      expect(written).toEqual([]);
    });
  });
});
