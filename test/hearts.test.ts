import { describe, expect, it } from 'vitest';
import { giveHeart } from '#features/stats/heart.server.ts';
import { recordReads } from '#platform/db/table-tracking.server.ts';
import { as } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { freshSite, openSite } from './site.ts';

const morning = new Date('2026-11-21T08:00:00Z');
const evening = new Date('2026-11-21T20:00:00Z');
const tomorrow = new Date('2026-11-22T08:00:00Z');
const agent = 'Mozilla/5.0 Firefox/140.0';
const reader = { address: '192.0.2.1', agent };

onBothEngines((engine) => {
  describe('hearts', () => {
    async function read() {
      const site = await freshSite(engine);
      const { id: articleId } = await publishArticle(site);
      return { site, articleId, heart: { articleId, ...reader } };
    }

    it('are one a day of a visitor, in whichever process', async () => {
      const { site, articleId, heart } = await read();
      const other = await openSite(site.place);
      expect(await giveHeart(site.db, heart, morning)).toBe(1);
      expect(await giveHeart(other.db, heart, evening)).toBe(1);
      expect(await giveHeart(site.db, { ...heart, address: '192.0.2.2' }, evening)).toBe(2);
      expect(await giveHeart(site.db, heart, tomorrow)).toBe(3);
      expect(await (await as(site, 'anonymous')).stats.hearts({ articleId })).toEqual({ count: 3 });
    });

    it('do not tell who gave them', async () => {
      const { site, heart } = await read();
      await giveHeart(site.db, heart, morning);
      const rows = await site.db.selectFrom('articleHeart').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|Firefox/);
    });

    it('are for articles that one can read', async () => {
      const { site, articleId, heart } = await read();
      await (await as(site, 'owner')).blog.remove({ id: articleId });
      expect(await giveHeart(site.db, heart, morning)).toBeNull();
      expect(await site.db.selectFrom('articleHeart').selectAll().execute()).toEqual([]);
    });

    it('expire no page', async () => {
      const { site, articleId, heart } = await read();
      const tables = new Set<string>();
      const changed = new Set<string>();
      await giveHeart(site.db, heart, morning);
      const anybody = await as(site, 'anonymous');
      await recordReads(tables, () => anybody.stats.hearts({ articleId }));
      expect([...tables]).toEqual([]);
      site.changes.subscribe((names) => names.forEach((name) => changed.add(name)));
      await giveHeart(site.db, { ...heart, address: '192.0.2.2' }, morning);
      expect([...changed]).toEqual(['articleHeart']);
    });
  });
});
