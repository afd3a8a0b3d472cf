import { describe, expect, it } from 'vitest';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import {
  RecentVisitors,
  countRecentVisitors,
  deleteLeftVisitors,
} from './recent-visitors.server.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds));

onBothEngines((engine) => {
  describe('the visitors who are there now', () => {
    it('are counted once, however many pages they open, until five minutes after the last one', async () => {
      const { db } = await createSite(engine);
      const visitors = new RecentVisitors();
      for (const hash of ['one', 'two', 'one']) visitors.add(hash, at(0).getTime());
      await visitors.save(db, at(0));
      expect(await countRecentVisitors(db, at(1))).toBe(2);
      visitors.add('one', at(200).getTime());
      await visitors.save(db, at(200));
      expect(await countRecentVisitors(db, at(300))).toBe(2);
      expect(await countRecentVisitors(db, at(301))).toBe(1);
      expect(await countRecentVisitors(db, at(501))).toBe(0);
    });

    it('are those of all processes together', async () => {
      const { db } = await createSite(engine);
      const processes = [new RecentVisitors(), new RecentVisitors()];
      for (const [index, visitors] of processes.entries()) {
        for (const hash of ['both', `only ${index}`]) visitors.add(hash, at(0).getTime());
        await visitors.save(db, at(0));
      }
      expect(await countRecentVisitors(db, at(1))).toBe(3);
    });

    it('are written at most once a minute', async () => {
      const { db } = await createSite(engine);
      const visitors = new RecentVisitors();
      const listTimes = () => db.selectFrom('recentVisitor').select('seenAt').execute();
      for (const seconds of [0, 59, 60]) {
        visitors.add('one', at(seconds).getTime());
        await visitors.save(db, at(seconds));
        expect(await listTimes()).toEqual([{ seenAt: at(seconds < 60 ? 0 : 60).toISOString() }]);
      }
    });

    it('leave nothing behind', async () => {
      const { db } = await createSite(engine);
      const visitors = new RecentVisitors();
      visitors.add('one', at(0).getTime());
      await visitors.save(db, at(0));
      await deleteLeftVisitors(db, at(301));
      expect(await db.selectFrom('recentVisitor').selectAll().execute()).toEqual([]);
    });
  });
});
