import { describe, expect, it } from 'vitest';
import { addHeart, sumOldHearts } from '#features/reaction/heart.server.ts';
import { trackReads } from '#platform/db/table-tracking.server.ts';
import { as } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createSite, openSite } from './site.ts';

const morning = new Date('2026-11-21T08:00:00Z');
const evening = new Date('2026-11-21T20:00:00Z');
const tomorrow = new Date('2026-11-22T08:00:00Z');
const agent = 'Mozilla/5.0 Firefox/140.0';
const reader = { address: '192.0.2.1', agent };

onBothEngines((engine) => {
  describe('hearts', () => {
    async function setUp() {
      const site = await createSite(engine);
      const { id: articleId } = await publishArticle(site);
      return { site, articleId, heart: { articleId, ...reader } };
    }

    it('are limited to one a day per visitor, across processes', async () => {
      const { site, articleId, heart } = await setUp();
      const other = await openSite(site.location);
      expect(await addHeart(site.db, heart, morning)).toBe(1);
      expect(await addHeart(other.db, heart, evening)).toBe(1);
      expect(await addHeart(site.db, { ...heart, address: '192.0.2.2' }, evening)).toBe(2);
      expect(await addHeart(site.db, heart, tomorrow)).toBe(3);
      expect(await (await as(site, 'anonymous')).stats.hearts({ articleId })).toEqual({ count: 3 });
    });

    it('do not reveal who gave them', async () => {
      const { site, heart } = await setUp();
      await addHeart(site.db, heart, morning);
      const rows = await site.db.selectFrom('articleHeart').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|Firefox/);
    });

    it('delete the salt of the day before, so that its hashes cannot be computed again', async () => {
      const { site, heart } = await setUp();
      await addHeart(site.db, heart, morning);
      await addHeart(site.db, heart, tomorrow);
      const salts = await site.db.selectFrom('visitorSalt').select('day').execute();
      expect(salts).toEqual([{ day: '2026-11-22' }]);
    });

    it('are accepted only for public articles', async () => {
      const { site, articleId, heart } = await setUp();
      await (await as(site, 'owner')).blog.remove({ id: articleId });
      expect(await addHeart(site.db, heart, morning)).toBeNull();
      expect(await site.db.selectFrom('articleHeart').selectAll().execute()).toEqual([]);
    });

    it('are limited by network and day, whatever user agents it names', async () => {
      const { site, heart } = await setUp();
      for (let number = 1; number <= 100; number += 1)
        expect(await addHeart(site.db, { ...heart, agent: `Browser ${number}` }, morning)).toBe(
          number,
        );
      await expect(
        addHeart(site.db, { ...heart, agent: 'Another' }, evening),
      ).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
      expect(await addHeart(site.db, { ...heart, address: '192.0.2.2' }, evening)).toBe(101);
      expect(await addHeart(site.db, heart, tomorrow)).toBe(102);
      const limits = await site.db.selectFrom('rateLimit').select('key').execute();
      expect(JSON.stringify(limits)).not.toContain('192.0.2');
    });

    it('end as rows after their day, and go on being counted', async () => {
      const { site, articleId, heart } = await setUp();
      await addHeart(site.db, heart, morning);
      await addHeart(site.db, { ...heart, address: '192.0.2.2' }, morning);
      await sumOldHearts(site.db, evening);
      expect(await site.db.selectFrom('articleHeart').selectAll().execute()).toHaveLength(2);
      expect(await addHeart(site.db, heart, tomorrow)).toBe(3);
      await sumOldHearts(site.db, tomorrow);
      await sumOldHearts(site.db, tomorrow);
      const rows = await site.db.selectFrom('articleHeart').select('day').execute();
      expect(rows).toEqual([{ day: '2026-11-22' }]);
      const anonymous = await as(site, 'anonymous');
      expect(await anonymous.stats.hearts({ articleId })).toEqual({ count: 3 });
      await sumOldHearts(site.db, new Date('2026-11-23T08:00:00Z'));
      expect(await anonymous.stats.hearts({ articleId })).toEqual({ count: 3 });
      expect(await site.db.selectFrom('articleHeart').selectAll().execute()).toEqual([]);
    });

    it('invalidate no page', async () => {
      const { site, articleId, heart } = await setUp();
      const tables = new Set<string>();
      const changed = new Set<string>();
      await addHeart(site.db, heart, morning);
      const anonymous = await as(site, 'anonymous');
      await trackReads(tables, () => anonymous.stats.hearts({ articleId }));
      expect([...tables]).toEqual([]);
      site.changes.subscribe((names) => names.forEach((name) => changed.add(name)));
      await addHeart(site.db, { ...heart, address: '192.0.2.2' }, morning);
      // No page reads either of them.
      expect([...changed].toSorted()).toEqual(['articleHeart', 'rateLimit']);
    });
  });
});
