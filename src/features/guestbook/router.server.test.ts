import { describe, expect, it } from 'vitest';
import { addresses, as, failureOf, idOf } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { freshSite } from '../../../test/site.ts';
import { createEntry } from './data.server.ts';

describe('guestbook.all', () => {
  onBothEngines((engine) => {
    async function visited() {
      const site = await freshSite(engine);
      const userId = await idOf(site, 'member');
      const write = (day: number, pinned = false) =>
        createEntry(site.db, {
          userId,
          pinned,
          body: `Day ${day}`,
          createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
        });
      return { site, write, anybody: await as(site, 'anonymous') };
    }

    it('is empty at first', async () => {
      const { anybody } = await visited();
      expect(await anybody.guestbook.all()).toEqual({ items: [], nextCursor: null });
    });

    it('goes newest first, thirty at a time, with what is pinned before all and only once', async () => {
      const { write, anybody } = await visited();
      const made = [];
      for (let day = 1; day <= 33; day += 1) made.push(await write(day));
      const pinned = [await write(2, true), await write(1, true)];
      const first = await anybody.guestbook.all();
      const second = await anybody.guestbook.all({ cursor: first.nextCursor });
      const ids = [...first.items, ...second.items].map((item) => item.id);
      expect(ids).toEqual([...pinned, ...made.toReversed()]);
      expect(first.items).toHaveLength(32);
      expect(second.nextCursor).toBeNull();
    });

    it('hides what is not visible', async () => {
      const { site, write, anybody } = await visited();
      for (const status of ['held', 'hidden', 'removed'] as const) {
        const id = await write(1, status === 'hidden');
        await site.db.updateTable('guestbookEntry').set({ status }).where('id', '=', id).execute();
      }
      expect((await anybody.guestbook.all()).items).toEqual([]);
    });

    it('names authors without their addresses, and nobody once they have left', async () => {
      const { site, write, anybody } = await visited();
      await write(1);
      const told = await anybody.guestbook.all();
      expect(told.items).toMatchObject([{ author: { name: 'Mina Member', role: 'user' } }]);
      expect(JSON.stringify(told)).not.toContain(addresses.member);
      await site.db.deleteFrom('user').execute();
      expect((await anybody.guestbook.all()).items).toMatchObject([{ author: null }]);
    });

    it('refuses a cursor that it did not give', async () => {
      const { anybody } = await visited();
      expect(await failureOf(anybody.guestbook.all({ cursor: 'x' }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'cursor',
      });
    });
  });
});
