import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchJson, ServiceError } from '#platform/polling/fetch-json.server.ts';
import {
  listFetchedValues,
  refreshSource,
  startPolling,
  type ExternalSource,
} from '#platform/polling/polling.server.ts';
import { onBothEngines } from './engines.ts';
import { json, startExternalService, failureCases } from './external-service.ts';
import { createSite, openSite, type TestSite } from './site.ts';

const hour = 3_600_000;
const signal = new AbortController().signal;
const schema = z.object({ count: z.number() });
const context = { signal, log: { warn: () => undefined } };
const createSource = (url: string, name = 'feature/service'): ExternalSource => ({
  sourceName: name,
  settings: [url],
  intervalMs: hour,
  fetch: (until) => fetchJson({ url: `${url}/?key=secret`, schema, signal: until }),
});
const getRow = ({ db }: TestSite) =>
  db.selectFrom('followed').selectAll().executeTakeFirstOrThrow();
const makeDue = ({ db }: TestSite) =>
  db.updateTable('followed').set({ dueAt: '2000-01-01T00:00:00.000Z' }).execute();

describe('an external service', () => {
  it.each(Object.entries(failureCases))(
    'that responds with %s raises an error with a sentence',
    async (_, failureCase) => {
      const { url } = await startExternalService(failureCase.handler);
      const failure: unknown = await fetchJson({ url: `${url}/?key=secret`, schema, signal }).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(ServiceError);
      expect(failure).toMatchObject({ isPermanent: failureCase.isPermanent ?? false });
      expect(String(failure)).toMatch(failureCase.messagePattern);
      expect(String(failure)).not.toContain('secret');
    },
  );

  it('that does not answer times out', async () => {
    const { url } = await startExternalService(() => undefined);
    const pending = fetchJson({ url, schema, signal: AbortSignal.timeout(50) });
    await expect(pending).rejects.toThrow('took too long');
  });

  it('receives the user agent, and no redirect is followed', async () => {
    const { url, requests } = await startExternalService(json({ count: 1 }));
    await fetchJson({ url, schema, signal, headers: { authorization: 'Bearer x' } });
    await fetchJson({ url, schema, signal, body: { query: 'x' } });
    expect(requests[0]?.headers).toMatchObject({
      'user-agent': 'Mallard',
      authorization: 'Bearer x',
    });
    expect(requests[1]).toMatchObject({ method: 'POST', body: '{"query":"x"}' });
  });
});

onBothEngines((engine) => {
  describe('an external source', () => {
    it('is fetched by one of several processes, and again only when it is due', async () => {
      const site = await createSite(engine);
      const { url, requests } = await startExternalService(json({ count: 1 }));
      const others = await Promise.all([openSite(site.location), openSite(site.location)]);
      const results = [site, ...others].map(({ db }) =>
        refreshSource(db, createSource(url), context),
      );
      expect((await Promise.all(results)).filter(Boolean)).toHaveLength(1);
      expect(await refreshSource(site.db, createSource(url), context)).toBe(false);
      expect(requests).toHaveLength(1);
      await makeDue(site);
      expect(await refreshSource(site.db, createSource(url), context)).toBe(true);
      expect(await listFetchedValues(site.db, 'feature/')).toMatchObject([{ value: { count: 1 } }]);
      expect(await listFetchedValues(site.db, 'other/')).toEqual([]);
    });

    it('keeps its last value and date while the service fails, and is retried less and less often', async () => {
      const site = await createSite(engine);
      let handler = json({ count: 1 });
      const { url } = await startExternalService((path, response) => handler(path, response));
      await refreshSource(site.db, createSource(url), context);
      const lastRow = await getRow(site);
      handler = json({}, 500);
      const delays: number[] = [];
      for (const failures of [1, 2, 3]) {
        await makeDue(site);
        expect(await refreshSource(site.db, createSource(url), context)).toBe(false);
        const row = await getRow(site);
        expect(row).toMatchObject({ failures, value: lastRow.value, fetchedAt: lastRow.fetchedAt });
        expect(row.problem).toMatch(/answered 500/);
        delays.push(Math.round((Date.parse(row.dueAt) - Date.now()) / 60_000));
      }
      expect(delays).toEqual([1, 5, 15]);
      handler = json({ count: 2 });
      await makeDue(site);
      await refreshSource(site.db, createSource(url), context);
      expect(await getRow(site)).toMatchObject({
        failures: 0,
        problem: null,
        value: '{"count":2}',
      });
    });

    it('is retried not before the time that the service names', async () => {
      const site = await createSite(engine);
      const { url } = await startExternalService(json({}, 429, { 'retry-after': '7200' }));
      await refreshSource(site.db, createSource(url), context);
      const minutes = (Date.parse((await getRow(site)).dueAt) - Date.now()) / 60_000;
      expect(Math.round(minutes)).toBe(120);
    });

    it('is fetched at once after its settings have changed, and its old value is deleted', async () => {
      const site = await createSite(engine);
      const { url } = await startExternalService(json({ count: 1 }));
      await refreshSource(site.db, createSource(url), context);
      const changedSource = { ...createSource('http://127.0.0.1:9'), intervalMs: hour };
      await refreshSource(site.db, changedSource, context);
      expect(await getRow(site)).toMatchObject({ value: null, failures: 1 });
      expect(await listFetchedValues(site.db, 'feature/')).toEqual([]);
    });

    it('is deleted when it is removed, and polling stops during a fetch without an error', async () => {
      const site = await createSite(engine);
      const { promise: hasRequest, resolve } = Promise.withResolvers<void>();
      const never = await startExternalService(() => resolve());
      const { url } = await startExternalService(json({ count: 1 }));
      await refreshSource(site.db, createSource(url, 'feature/old'), context);
      const warnings: unknown[] = [];
      const log = { warn: (...what: unknown[]) => void warnings.push(what) };
      const stop = startPolling(site.db, [createSource(never.url)], log);
      await hasRequest;
      await stop();
      expect(warnings).toEqual([]);
      const rows = await site.db.selectFrom('followed').selectAll().execute();
      expect(rows).toMatchObject([{ name: 'feature/service', failures: 0, problem: null }]);
      expect(Date.parse(rows[0]?.dueAt ?? '')).toBeLessThanOrEqual(Date.now());
    });

    it('is not written while it is not due, so that pages that show it stay cached', async () => {
      const site = await createSite(engine);
      const { url } = await startExternalService(json({ count: 1 }));
      await refreshSource(site.db, createSource(url), context);
      const written: string[] = [];
      site.changes.subscribe((tables) => written.push(...tables));
      await refreshSource(site.db, createSource(url), context);
      expect(written).toEqual([]);
    });
  });
});
