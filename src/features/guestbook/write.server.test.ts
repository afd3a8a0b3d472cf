import { describe, expect, it } from 'vitest';
import { saveSetting } from '#features/settings/data.server.ts';
import { communitySchema } from '#features/settings/schema.ts';
import { as, getFailure, getUserId } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { createSite } from '../../../test/site.ts';
import { createCallerFor, createMember } from '../../../test/members.ts';
import { createEntry } from './data.server.ts';

const links = 'https://a.example www.b.example https://c.example';

describe('a guestbook entry', () => {
  onBothEngines((engine) => {
    async function setUp() {
      const site = await createSite(engine);
      const member = await as(site, 'member');
      const owner = await as(site, 'owner');
      return { site, member, owner, anonymous: await as(site, 'anonymous') };
    }

    it('is public at once as plain text, and can be edited and removed by its author', async () => {
      const { member, anonymous } = await setUp();
      const { id, status } = await member.guestbook.create({ body: ' <b>Hello</b> 🦆 ' });
      expect(status).toBe('visible');
      expect((await anonymous.guestbook.all()).items).toMatchObject([
        { id, body: '<b>Hello</b> 🦆' },
      ]);
      await member.guestbook.update({ id, body: 'Hello again.' });
      expect((await anonymous.guestbook.all()).items).toMatchObject([{ id, body: 'Hello again.' }]);
      await member.guestbook.remove({ id });
      expect((await anonymous.guestbook.all()).items).toEqual([]);
      expect(await getFailure(member.guestbook.update({ id, body: 'Ghost.' }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('has 1 to 500 characters, is no duplicate, and has an empty honeypot field', async () => {
      const { member } = await setUp();
      await member.guestbook.create({ body: 'x'.repeat(500) });
      const refused = [
        { body: 'x'.repeat(501), code: 'BAD_REQUEST', field: 'body' },
        { body: ' \n ', code: 'BAD_REQUEST', field: 'body' },
        { body: 'x'.repeat(500), code: 'CONFLICT', field: 'body' },
        { body: 'Buy.', website: 'https://x.example', code: 'BAD_REQUEST', field: 'website' },
      ];
      const calls = refused.map(({ code: _code, field: _field, ...input }) =>
        getFailure(member.guestbook.create(input)),
      );
      for (const [index, failure] of (await Promise.all(calls)).entries())
        expect(failure).toMatchObject({ code: refused[index]?.code, field: refused[index]?.field });
    });

    it('is held, and visible to its author only, if it has many links or the setting holds first entries', async () => {
      const { site, member, owner, anonymous } = await setUp();
      const { id, status } = await member.guestbook.create({ body: links });
      expect(status).toBe('held');
      expect((await anonymous.guestbook.all()).items).toEqual([]);
      expect((await member.guestbook.all()).items).toMatchObject([{ id, held: true }]);
      await saveSetting(site.db, 'community', communitySchema.parse({ holdFirstTime: true }));
      expect((await member.guestbook.create({ body: 'Hello.' })).status).toBe('held');
      await owner.guestbook.moderate({ ids: [id], action: 'approve' });
      expect((await member.guestbook.create({ body: 'Hello again.' })).status).toBe('visible');
      expect((await anonymous.guestbook.all()).items).toHaveLength(2);
    });

    it('is checked again when it is edited', async () => {
      const { member, anonymous } = await setUp();
      const { id } = await member.guestbook.create({ body: 'Harmless.' });
      expect((await member.guestbook.update({ id, body: links })).status).toBe('held');
      expect((await anonymous.guestbook.all()).items).toEqual([]);
      expect((await member.guestbook.update({ id, body: 'Harmless.' })).status).toBe('held');
    });

    it('can be edited by its author only, and removed by its author and the owner', async () => {
      const { site, member, owner } = await setUp();
      const { id } = await member.guestbook.create({ body: 'Mine.' });
      const { caller } = await createMember(site);
      const failures = await Promise.all(
        [
          caller.guestbook.update({ id, body: 'Yours.' }),
          caller.guestbook.remove({ id }),
          owner.guestbook.update({ id, body: 'Yours.' }),
        ].map(getFailure),
      );
      expect(failures.map((failure) => failure.code)).toEqual(Array(3).fill('FORBIDDEN'));
      await owner.guestbook.remove({ id });
    });

    it('is refused from a banned user, and is in no list once it is hidden, even if it is pinned', async () => {
      const { site, member, owner, anonymous } = await setUp();
      const { id } = await member.guestbook.create({ body: 'Before.' });
      await owner.guestbook.pin({ id, pinned: true });
      expect((await anonymous.guestbook.all()).items).toHaveLength(1);
      await owner.guestbook.moderate({ ids: [id], action: 'hide' });
      expect((await anonymous.guestbook.all()).items).toEqual([]);
      expect((await anonymous.stats.overview()).totals).toMatchObject({ entries: 0 });
      const userId = await getUserId(site, 'member');
      await site.db.updateTable('user').set({ banned: 1 }).where('id', '=', userId).execute();
      const { guestbook } = await createCallerFor(site, userId);
      expect(await getFailure(guestbook.create({ body: 'After.' }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await getFailure(guestbook.remove({ id }))).toMatchObject({ code: 'FORBIDDEN' });
    });

    it('keeps its position in the next page when new entries are added in between', async () => {
      const { site, anonymous, member } = await setUp();
      const userId = await getUserId(site, 'member');
      for (let day = 1; day <= 31; day += 1) {
        const createdAt = new Date(Date.UTC(2026, 0, day)).toISOString();
        await createEntry(site.db, { userId, body: `Day ${day}`, createdAt });
      }
      const first = await anonymous.guestbook.all();
      await member.guestbook.create({ body: 'New.' });
      const second = await anonymous.guestbook.all({ cursor: first.nextCursor });
      const bodies = [...first.items, ...second.items].map((item) => item.body);
      expect(bodies).toEqual(Array.from({ length: 31 }, (_, index) => `Day ${31 - index}`));
    });

    it('is limited per user, and the refusal says when to retry', async () => {
      const { member } = await setUp();
      for (const body of ['One.', 'Two.', 'Three.']) await member.guestbook.create({ body });
      const refused = await getFailure(member.guestbook.create({ body: 'Four.' }));
      expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 });
      expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    });
  });
});
