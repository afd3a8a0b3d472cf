import { describe, expect, it } from 'vitest';
import { writeSetting } from '#features/settings/data.server.ts';
import { communityShape } from '#features/settings/schema.ts';
import { as, failureOf, idOf } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { freshSite, openSite, type TestSite } from '../../../test/site.ts';
import { callAs, newMember } from '../../../test/visitors.ts';

const links = 'https://a.example https://b.example https://c.example';

describe('writing comments', () => {
  onBothEngines((engine) => {
    async function open() {
      const site = await freshSite(engine);
      const { id: articleId } = await publishArticle(site);
      const member = await as(site, 'member');
      const owner = await as(site, 'owner');
      return { site, articleId, member, owner, anybody: await as(site, 'anonymous') };
    }

    it('shows what a member wrote to everybody at once, and lets them say it better', async () => {
      const { articleId, member, anybody } = await open();
      const { id, status } = await member.comment.create({ articleId, body: ' **Well** said. ' });
      expect(status).toBe('visible');
      const [shown] = (await anybody.comment.all({ articleId })).items;
      expect(shown).toMatchObject({ id, source: null, held: false });
      expect(shown?.html).toContain('<strong>Well</strong>');
      expect((await member.comment.all({ articleId })).items[0]?.source).toBe('**Well** said.');
      await member.comment.update({ id, body: 'Better said.' });
      const [changed] = (await anybody.comment.all({ articleId })).items;
      expect(changed?.html).toContain('Better said.');
      expect(changed?.createdAt).toBe(shown?.createdAt);
    });

    it('lets a comment be answered, and an answer not', async () => {
      const { site, articleId, member, owner } = await open();
      const { id: parentId } = await member.comment.create({ articleId, body: 'A question.' });
      const { id } = await owner.comment.create({ articleId, parentId, body: 'An answer.' });
      expect(
        await failureOf(member.comment.create({ articleId, parentId: id, body: 'Deeper.' })),
      ).toMatchObject({ code: 'BAD_REQUEST', field: 'parentId' });
      const { id: other } = await publishArticle(site);
      expect(
        await failureOf(member.comment.create({ articleId: other, parentId, body: 'Astray.' })),
      ).toMatchObject({ code: 'NOT_FOUND' });
    });

    it.each(['hidden', 'held', 'removed'] as const)(
      'lets nothing be answered, liked or reported that is %s',
      async (status) => {
        const { site, articleId, member, owner } = await open();
        const { id } = await owner.comment.create({ articleId, body: 'Something.' });
        await site.db.updateTable('comment').set({ status }).where('id', '=', id).execute();
        for (const failure of await Promise.all(
          [
            member.comment.create({ articleId, parentId: id, body: 'An answer.' }),
            member.comment.react({ id, emoji: '👍' }),
            member.comment.report({ id }),
          ].map(failureOf),
        ))
          expect(failure).toMatchObject({ code: 'NOT_FOUND' });
      },
    );

    it('takes no word where comments are closed, but still lets one’s own be taken back', async () => {
      const { site, articleId, member, owner } = await open();
      const { id } = await member.comment.create({ articleId, body: 'In time.' });
      await owner.blog.update({ id: articleId, commentsOpen: false });
      for (const failure of await Promise.all(
        [
          member.comment.create({ articleId, body: 'Too late.' }),
          member.comment.update({ id, body: 'Too late.' }),
          owner.comment.create({ articleId, body: 'Too late.' }),
        ].map(failureOf),
      ))
        expect(failure).toMatchObject({ code: 'FORBIDDEN' });
      await member.comment.remove({ id });
      expect(await site.db.selectFrom('comment').select('id').execute()).toEqual([]);
    });

    it('takes nothing on an article that is not public, by whatever id', async () => {
      const { articleId, member, owner } = await open();
      const { id } = await owner.comment.create({ articleId, body: 'Before.' });
      await owner.blog.update({ id: articleId, status: 'draft' });
      for (const failure of await Promise.all(
        [
          member.comment.create({ articleId, body: 'A word.' }),
          owner.comment.update({ id, body: 'A word.' }),
          member.comment.react({ id, emoji: '👍' }),
          member.comment.report({ id }),
          member.comment.all({ articleId, commentId: id }),
        ].map(failureOf),
      ))
        expect(failure).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('keeps a grave while somebody’s answer hangs on it, and no longer', async () => {
      const { site, articleId, member, owner, anybody } = await open();
      const { id } = await member.comment.create({ articleId, body: 'A secret.' });
      const { id: answer } = await owner.comment.create({ articleId, parentId: id, body: 'Oh.' });
      await member.comment.remove({ id });
      const { items, total } = await anybody.comment.all({ articleId });
      expect(items).toMatchObject([{ id, removed: true, author: null, html: '' }]);
      expect(total).toBe(1);
      expect(
        JSON.stringify(await site.db.selectFrom('comment').selectAll().execute()),
      ).not.toContain('secret');
      expect(await failureOf(member.comment.update({ id, body: 'Back.' }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      await owner.comment.remove({ id: answer });
      expect(await site.db.selectFrom('comment').select('id').execute()).toEqual([]);
    });

    it('holds what points to many places, however it is written, and tells only its author', async () => {
      const { articleId, member, anybody } = await open();
      for (const body of [links, '[a][1] [b][1] [c][1]\n\n[1]: https://a.example']) {
        const { id, status } = await member.comment.create({ articleId, body });
        expect(status).toBe('held');
        expect((await member.comment.all({ articleId })).items.map((item) => item.id)).toContain(
          id,
        );
      }
      expect(await anybody.comment.all({ articleId })).toMatchObject({ items: [], total: 0 });
    });

    it('holds a first comment if the owner wants it, until one has been approved', async () => {
      const { site, articleId, member, owner } = await open();
      await writeSetting(site.db, 'community', communityShape.parse({ holdFirstTime: true }));
      const { id, status } = await member.comment.create({ articleId, body: 'One.' });
      expect(status).toBe('held');
      expect((await member.comment.create({ articleId, body: 'Two.' })).status).toBe('held');
      await owner.comment.moderate({ ids: [id], action: 'approve' });
      expect((await member.comment.create({ articleId, body: 'Three.' })).status).toBe('visible');
      expect((await owner.comment.create({ articleId, body: 'Mine.' })).status).toBe('visible');
    });

    it('judges again what is changed, and a held text is not freed by changing it', async () => {
      const { articleId, member, anybody } = await open();
      const { id } = await member.comment.create({ articleId, body: 'Harmless.' });
      expect((await member.comment.update({ id, body: links })).status).toBe('held');
      expect((await anybody.comment.all({ articleId })).items).toEqual([]);
      expect((await member.comment.update({ id, body: 'Harmless.' })).status).toBe('held');
    });

    it('keeps answers in their place when what they answer is held again', async () => {
      const { articleId, member, owner, anybody } = await open();
      const { id } = await member.comment.create({ articleId, body: 'Harmless.' });
      await owner.comment.create({ articleId, parentId: id, body: 'An answer.' });
      await member.comment.update({ id, body: links });
      const { items } = await anybody.comment.all({ articleId });
      expect(items).toMatchObject([{ removed: true, author: null, html: '', replyCount: 1 }]);
      expect((await member.comment.all({ articleId })).items).toMatchObject([
        { removed: false, held: true },
      ]);
    });

    it('refuses the same words again, nothing at all, and what was not sent by the form', async () => {
      const { articleId, member, owner } = await open();
      await member.comment.create({ articleId, body: 'Once.' });
      const refused = [
        { body: 'Once. ', code: 'CONFLICT', field: 'body' },
        { body: '  ', code: 'BAD_REQUEST', field: 'body' },
        { body: '<!-- -->', code: 'BAD_REQUEST', field: 'body' },
        { body: 'Buy.', website: 'https://x.example', code: 'BAD_REQUEST', field: 'website' },
      ];
      for (const { code, field, ...input } of refused)
        expect(await failureOf(member.comment.create({ articleId, ...input }))).toMatchObject({
          code,
          field,
        });
      expect((await owner.comment.create({ articleId, body: 'Once.' })).status).toBe('visible');
    });

    it.each(['\u200B\u200D', '\u202E', '&#8203;', '\u2800', '**\u200B**'])(
      'refuses what nobody could see: %j',
      async (body) => {
        const { articleId, member } = await open();
        expect(await failureOf(member.comment.create({ articleId, body }))).toMatchObject({
          code: 'BAD_REQUEST',
          field: 'body',
        });
      },
    );

    it('keeps one of the same words sent many times at once, by whichever process', async () => {
      const { site, articleId, anybody } = await open();
      const { id } = await newMember(site);
      const other = engine === 'postgres' ? await openSite(site.place) : site;
      const callers = await Promise.all([site, other, site, other].map((one) => callAs(one, id)));
      const sent = await Promise.allSettled(
        callers.map(({ comment }) => comment.create({ articleId, body: 'Sent twice.' })),
      );
      expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect((await anybody.comment.all({ articleId })).total).toBe(1);
      const signed = await Promise.allSettled(
        callers.slice(0, 3).map(({ guestbook }) => guestbook.create({ body: 'Sent twice.' })),
      );
      expect(signed.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    });

    it('loses no answer that comes while what it answers is removed', async () => {
      const { site, articleId, member, owner, anybody } = await open();
      for (let round = 0; round < 8; round += 1) {
        const { id: parentId } = await owner.comment.create({ articleId, body: `R${round}.` });
        const body = `An answer to ${round}.`;
        const { caller } = await newMember(site, { address: `192.0.2.${round}` });
        const [answer] = await Promise.allSettled([
          caller.comment.create({ articleId, parentId, body }),
          owner.comment.remove({ id: parentId }),
          member.comment.all({ articleId }),
        ]);
        const { items } = await anybody.comment.all({ articleId, commentId: parentId });
        const kept = items[0]?.id === parentId ? items[0].replies.length : 0;
        const outcome = answer.status === 'fulfilled' ? 'kept' : answer.reason.code;
        expect(outcome).toBe(kept === 1 ? 'kept' : 'NOT_FOUND');
      }
    });

    it('cannot be emptied by an edit', async () => {
      const { articleId, member } = await open();
      const { id } = await member.comment.create({ articleId, body: 'Something.' });
      expect(await failureOf(member.comment.update({ id, body: '<!-- -->' }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'body',
      });
    });

    it('belongs to who wrote it: others change and remove nothing, the owner removes', async () => {
      const { site, articleId, member, owner } = await open();
      const { id } = await member.comment.create({ articleId, body: 'Mine.' });
      const other = await newMember(site);
      for (const failure of await Promise.all(
        [
          other.caller.comment.update({ id, body: 'Yours.' }),
          other.caller.comment.remove({ id }),
          owner.comment.update({ id, body: 'Yours.' }),
        ].map(failureOf),
      ))
        expect(failure).toMatchObject({ code: 'FORBIDDEN' });
      await owner.comment.remove({ id });
      expect(await failureOf(member.comment.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('ends with a ban, also for who was writing already', async () => {
      const { site, articleId, member } = await open();
      const { id } = await member.comment.create({ articleId, body: 'Before.' });
      const userId = await idOf(site, 'member');
      await site.db.updateTable('user').set({ banned: 1 }).where('id', '=', userId).execute();
      const { comment } = await callAs(site, userId);
      for (const failure of await Promise.all(
        [
          comment.create({ articleId, body: 'After.' }),
          comment.update({ id, body: 'After.' }),
          comment.react({ id, emoji: '👍' }),
          comment.report({ id }),
          comment.preview({ body: 'After.' }),
        ].map(failureOf),
      ))
        expect(failure).toMatchObject({ code: 'FORBIDDEN' });
    });

    it('is counted by person and by address, and says when to come back', async () => {
      const { site, articleId } = await open();
      const write = async (people: number, each: number) => {
        for (let person = 0; person < people; person += 1) {
          const { caller } = await newMember(site, { name: `P ${person}` });
          for (let count = 0; count < each; count += 1)
            await caller.comment.create({ articleId, body: `Number ${count}.` });
        }
      };
      const eager = await newMember(site, { name: 'Eager', address: '198.51.100.9' });
      for (let count = 0; count < 5; count += 1)
        await eager.caller.comment.create({ articleId, body: `Number ${count}.` });
      const refused = await failureOf(eager.caller.comment.create({ articleId, body: 'More.' }));
      expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 });
      expect(refused.retryAfterSeconds).toBeGreaterThan(0);
      expect(refused.message).toMatch(/Try again in/);
      await write(3, 5);
      const last = await newMember(site, { name: 'Last' });
      expect(
        await failureOf(last.caller.comment.create({ articleId, body: 'Mine.' })),
      ).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });
});

describe('reactions', () => {
  onBothEngines((engine) => {
    async function liked() {
      const site: TestSite = await freshSite(engine);
      const { id: articleId } = await publishArticle(site);
      const member = await as(site, 'member');
      const { id } = await member.comment.create({ articleId, body: 'A word.' });
      const reactions = async () => {
        const [item] = (await member.comment.all({ articleId })).items;
        return { counts: item?.reactions, mine: item?.mine };
      };
      return { id, member, reactions };
    }

    it('are one a person: the same again takes it back, another takes its place', async () => {
      const { id, member, reactions } = await liked();
      expect(await member.comment.react({ id, emoji: '👍' })).toEqual({ mine: '👍' });
      expect(await member.comment.react({ id, emoji: '🎉' })).toEqual({ mine: '🎉' });
      expect(await reactions()).toEqual({ counts: [{ emoji: '🎉', count: 1 }], mine: '🎉' });
      expect(await member.comment.react({ id, emoji: '🎉' })).toEqual({ mine: null });
      expect(await reactions()).toEqual({ counts: [], mine: null });
    });

    it('stay one though many come at once', async () => {
      const { id, member, reactions } = await liked();
      await Promise.all(
        (['👍', '❤️', '👍', '🎉', '❤️', '🎉', '👍'] as const).map((emoji) =>
          member.comment.react({ id, emoji }),
        ),
      );
      const { counts = [] } = await reactions();
      expect(counts.length).toBeLessThanOrEqual(1);
      for (const { count } of counts) expect(count).toBe(1);
    });
  });
});
