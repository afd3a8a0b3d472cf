import { describe, expect, it } from 'vitest';
import { claimJob } from '#platform/jobs/jobs.server.ts';
import { onBothEngines } from './engines.ts';
import { createSite, openSite } from './site.ts';

const hour = 3_600_000;

onBothEngines((engine) => {
  describe('a job', () => {
    it('is run once, however many processes claim it', async () => {
      const site = await createSite(engine);
      const others = await Promise.all([openSite(site.location), openSite(site.location)]);
      const job = { name: 'clean-up', intervalMs: hour };
      const claims = [site, ...others].map(({ db }) => claimJob(db, job));
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    });

    it('is due again after its interval, and not before', async () => {
      const { db } = await createSite(engine);
      const start = new Date('2026-11-21T12:00:00Z');
      const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
      const job = { name: 'clean-up', intervalMs: hour };
      expect(await claimJob(db, job, start)).toBe(true);
      expect(await claimJob(db, job, after(hour - 1))).toBe(false);
      expect(await claimJob(db, { ...job, name: 'another' }, after(1))).toBe(true);
      expect(await claimJob(db, job, after(hour))).toBe(true);
      expect(await claimJob(db, job, after(hour + 1))).toBe(false);
    });
  });
});
