import { afterEach, describe, expect, it, vi } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite, openSite, type TestSite } from '../../../test/site.ts';
import { SteppedRateLimit } from './stepped-rate-limit.server.ts';

const options = { maxCount: 12, windowSeconds: 60, callsPerWrite: 5 };
const key = 'search 203.0.113.7';
const refused = { code: 'TOO_MANY_REQUESTS' };

const call = async (limit: SteppedRateLimit, site: TestSite, count: number) => {
  for (let index = 0; index < count; index += 1) await limit.enforce(site.db, key);
};
const findCount = async ({ db }: TestSite) =>
  (await db.selectFrom('rateLimit').select('count').where('key', '=', key).executeTakeFirst())
    ?.count;

afterEach(() => void vi.useRealTimers());

describe('a limit that is written in steps', () => {
  onBothEngines((engine) => {
    it('writes nothing for a few calls, and then several at once', async () => {
      const site = await createSite(engine);
      const limit = new SteppedRateLimit(options);
      await call(limit, site, 4);
      expect(await findCount(site)).toBeUndefined();
      await call(limit, site, 3);
      expect(await findCount(site)).toBe(5);
    });

    it('allows one process exactly as many calls as it says', async () => {
      const site = await createSite(engine);
      const limit = new SteppedRateLimit(options);
      await call(limit, site, 12);
      await expect(limit.enforce(site.db, key)).rejects.toMatchObject(refused);
      await limit.enforce(site.db, 'search 203.0.113.8');
    });

    it('counts the calls of another process that are written', async () => {
      const site = await createSite(engine);
      const other = await openSite(site.location);
      await call(new SteppedRateLimit(options), other, 10);
      const limit = new SteppedRateLimit(options);
      await call(limit, site, 4);
      await expect(limit.enforce(site.db, key)).rejects.toMatchObject(refused);
      await expect(limit.enforce(site.db, key)).rejects.toMatchObject(refused);
    });
  });

  it('allows calls again after its window', async () => {
    const site = await createSite('sqlite');
    const limit = new SteppedRateLimit(options);
    vi.useFakeTimers({ toFake: ['Date'] });
    await call(limit, site, 12);
    await expect(limit.enforce(site.db, key)).rejects.toMatchObject({
      ...refused,
      details: { retryAfterSeconds: 60 },
    });
    vi.setSystemTime(Date.now() + 60_001);
    await call(limit, site, 12);
    await expect(limit.enforce(site.db, key)).rejects.toMatchObject(refused);
  });

  it('goes on counting where the database cannot be written', async () => {
    const site = await createSite('sqlite');
    const limit = new SteppedRateLimit(options);
    await site.db.schema.dropTable('rateLimit').execute();
    let failures = 0;
    for (let index = 0; index < 12; index += 1)
      await limit.enforce(site.db, key).catch(() => (failures += 1));
    expect(failures).toBe(2);
    await expect(limit.enforce(site.db, key)).rejects.toMatchObject(refused);
  });
});
