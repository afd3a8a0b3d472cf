import { describe, expect, it } from 'vitest';
import { writeSetting } from '#features/settings/data.server.ts';
import { communityShape } from '#features/settings/schema.ts';
import { as, failureOf, idOf } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { freshSite } from '../../../test/site.ts';
import { callAs, newMember } from '../../../test/visitors.ts';
import { createEntry } from './data.server.ts';

const links = 'https://a.example www.b.example https://c.example';

describe('signing the guestbook', () => {
  onBothEngines((engine) => {
    async function open() {
      const site = await freshSite(engine);
      const member = await as(site, 'member');
      const owner = await as(site, 'owner');
      return { site, member, owner, anybody: await as(site, 'anonymous') };
    }

    it('shows it to everybody at once, as it was written; it can be changed and taken back', async () => {
      const { member, anybody } = await open();
      const { id, status } = await member.guestbook.create({ body: ' <b>Hello</b> 🦆 ' });
      expect(status).toBe('visible');
      expect((await anybody.guestbook.all()).items).toMatchObject([
        { id, body: '<b>Hello</b> 🦆' },
      ]);
      await member.guestbook.update({ id, body: 'Hello again.' });
      expect((await anybody.guestbook.all()).items).toMatchObject([{ id, body: 'Hello again.' }]);
      await member.guestbook.remove({ id });
      expect((await anybody.guestbook.all()).items).toEqual([]);
      expect(await failureOf(member.guestbook.update({ id, body: 'Ghost.' }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('takes 1 to 500 characters, not the same again, and nothing that the form did not send', async () => {
      const { member } = await open();
      await member.guestbook.create({ body: 'x'.repeat(500) });
      const refused = [
        { body: 'x'.repeat(501), code: 'BAD_REQUEST', field: 'body' },
        { body: ' \n ', code: 'BAD_REQUEST', field: 'body' },
        { body: 'x'.repeat(500), code: 'CONFLICT', field: 'body' },
        { body: 'Buy.', website: 'https://x.example', code: 'BAD_REQUEST', field: 'website' },
      ];
      const calls = refused.map(({ code: _code, field: _field, ...input }) =>
        failureOf(member.guestbook.create(input)),
      );
      for (const [index, failure] of (await Promise.all(calls)).entries())
        expect(failure).toMatchObject({ code: refused[index]?.code, field: refused[index]?.field });
    });

    it('holds many links, and a first entry if the owner wants it; only its author sees it', async () => {
      const { site, member, owner, anybody } = await open();
      const { id, status } = await member.guestbook.create({ body: links });
      expect(status).toBe('held');
      expect((await anybody.guestbook.all()).items).toEqual([]);
      expect((await member.guestbook.all()).items).toMatchObject([{ id, held: true }]);
      await writeSetting(site.db, 'community', communityShape.parse({ holdFirstTime: true }));
      expect((await member.guestbook.create({ body: 'Hello.' })).status).toBe('held');
      await owner.guestbook.moderate({ ids: [id], action: 'approve' });
      expect((await member.guestbook.create({ body: 'Hello again.' })).status).toBe('visible');
      expect((await anybody.guestbook.all()).items).toHaveLength(2);
    });

    it('is judged again when it is changed', async () => {
      const { member, anybody } = await open();
      const { id } = await member.guestbook.create({ body: 'Harmless.' });
      expect((await member.guestbook.update({ id, body: links })).status).toBe('held');
      expect((await anybody.guestbook.all()).items).toEqual([]);
      expect((await member.guestbook.update({ id, body: 'Harmless.' })).status).toBe('held');
    });

    it('belongs to who wrote it: others change and remove nothing, the owner removes', async () => {
      const { site, member, owner } = await open();
      const { id } = await member.guestbook.create({ body: 'Mine.' });
      const { caller } = await newMember(site);
      const failures = await Promise.all(
        [
          caller.guestbook.update({ id, body: 'Yours.' }),
          caller.guestbook.remove({ id }),
          owner.guestbook.update({ id, body: 'Yours.' }),
        ].map(failureOf),
      );
      expect(failures.map((failure) => failure.code)).toEqual(Array(3).fill('FORBIDDEN'));
      await owner.guestbook.remove({ id });
    });

    it('ends with a ban, and an entry that is hidden is gone for everybody, pinned or not', async () => {
      const { site, member, owner, anybody } = await open();
      const { id } = await member.guestbook.create({ body: 'Before.' });
      await owner.guestbook.pin({ id, pinned: true });
      expect((await anybody.guestbook.all()).items).toHaveLength(1);
      await owner.guestbook.moderate({ ids: [id], action: 'hide' });
      expect((await anybody.guestbook.all()).items).toEqual([]);
      expect((await anybody.stats.overview()).totals).toMatchObject({ entries: 0 });
      const userId = await idOf(site, 'member');
      await site.db.updateTable('user').set({ banned: 1 }).where('id', '=', userId).execute();
      const { guestbook } = await callAs(site, userId);
      expect(await failureOf(guestbook.create({ body: 'After.' }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await failureOf(guestbook.remove({ id }))).toMatchObject({ code: 'FORBIDDEN' });
    });

    it('goes on where one was, though new entries have come meanwhile', async () => {
      const { site, anybody, member } = await open();
      const userId = await idOf(site, 'member');
      for (let day = 1; day <= 31; day += 1) {
        const createdAt = new Date(Date.UTC(2026, 0, day)).toISOString();
        await createEntry(site.db, { userId, body: `Day ${day}`, createdAt });
      }
      const first = await anybody.guestbook.all();
      await member.guestbook.create({ body: 'New.' });
      const second = await anybody.guestbook.all({ cursor: first.nextCursor });
      const bodies = [...first.items, ...second.items].map((item) => item.body);
      expect(bodies).toEqual(Array.from({ length: 31 }, (_, index) => `Day ${31 - index}`));
    });

    it('is counted by person, and says when to come back', async () => {
      const { member } = await open();
      for (const body of ['One.', 'Two.', 'Three.']) await member.guestbook.create({ body });
      const refused = await failureOf(member.guestbook.create({ body: 'Four.' }));
      expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 });
      expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    });
  });
});
