import { describe, expect, it } from 'vitest';
import { emailAddresses, as, getFailure, getUserId } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { createEntry } from './data.server.ts';

describe('guestbook.all', () => {
  onBothEngines((engine) => {
    async function setUp() {
      const site = await createSite(engine);
      const userId = await getUserId(site, 'member');
      const write = (day: number, pinned = false) =>
        createEntry(site.db, {
          userId,
          pinned,
          body: `Day ${day}`,
          createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
        });
      return { site, write, anonymous: await as(site, 'anonymous') };
    }

    it('is empty on a new site', async () => {
      const { anonymous } = await setUp();
      expect(await anonymous.guestbook.all()).toEqual({ items: [], nextCursor: null });
    });

    it('lists entries newest first, thirty a page, with pinned ones once, before the first page', async () => {
      const { write, anonymous } = await setUp();
      const created = [];
      for (let day = 1; day <= 33; day += 1) created.push(await write(day));
      const pinned = [await write(2, true), await write(1, true)];
      const first = await anonymous.guestbook.all();
      const second = await anonymous.guestbook.all({ cursor: first.nextCursor });
      const ids = [...first.items, ...second.items].map((item) => item.id);
      expect(ids).toEqual([...pinned, ...created.toReversed()]);
      expect(first.items).toHaveLength(32);
      expect(second.nextCursor).toBeNull();
    });

    it('leaves out entries that are held, hidden or removed', async () => {
      const { site, write, anonymous } = await setUp();
      for (const status of ['held', 'hidden', 'removed'] as const) {
        const id = await write(1, status === 'hidden');
        await site.db.updateTable('guestbookEntry').set({ status }).where('id', '=', id).execute();
      }
      expect((await anonymous.guestbook.all()).items).toEqual([]);
    });

    it('names authors without their e-mail addresses, and has no author once the user is deleted', async () => {
      const { site, write, anonymous } = await setUp();
      await write(1);
      const result = await anonymous.guestbook.all();
      expect(result.items).toMatchObject([{ author: { name: 'Mina Member', role: 'user' } }]);
      expect(JSON.stringify(result)).not.toContain(emailAddresses.member);
      await site.db.deleteFrom('user').execute();
      expect((await anonymous.guestbook.all()).items).toMatchObject([{ author: null }]);
    });

    it('refuses an invalid cursor', async () => {
      const { anonymous } = await setUp();
      expect(await getFailure(anonymous.guestbook.all({ cursor: 'x' }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'cursor',
      });
    });
  });
});
