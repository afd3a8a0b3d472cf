import { describe, expect, it } from 'vitest';
import { saveSetting } from '#features/settings/data.server.ts';
import { communitySchema } from '#features/settings/schema.ts';
import { as, getFailure, getUserId } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle } from '../../../test/factories.ts';
import { createSite, openSite, type TestSite } from '../../../test/site.ts';
import { createCallerFor, createMember } from '../../../test/members.ts';

const links = 'https://a.example https://b.example https://c.example';

describe('a comment', () => {
  onBothEngines((engine) => {
    async function setUp() {
      const site = await createSite(engine);
      const { id: articleId } = await publishArticle(site);
      const member = await as(site, 'member');
      const owner = await as(site, 'owner');
      return { site, articleId, member, owner, anonymous: await as(site, 'anonymous') };
    }

    it('is public at once, and can be edited by its author', async () => {
      const { articleId, member, anonymous } = await setUp();
      const { id, status } = await member.comment.create({ articleId, body: ' **Well** said. ' });
      expect(status).toBe('visible');
      const [shown] = (await anonymous.comment.all({ articleId })).items;
      expect(shown).toMatchObject({ id, source: null, held: false });
      expect(shown?.html).toContain('<strong>Well</strong>');
      expect((await member.comment.all({ articleId })).items[0]?.source).toBe('**Well** said.');
      await member.comment.update({ id, body: 'Better said.' });
      const [changed] = (await anonymous.comment.all({ articleId })).items;
      expect(changed?.html).toContain('Better said.');
      expect(changed?.createdAt).toBe(shown?.createdAt);
    });

    it('can have replies, but a reply cannot', async () => {
      const { site, articleId, member, owner } = await setUp();
      const { id: parentId } = await member.comment.create({ articleId, body: 'A question.' });
      const { id } = await owner.comment.create({ articleId, parentId, body: 'An answer.' });
      expect(
        await getFailure(member.comment.create({ articleId, parentId: id, body: 'Deeper.' })),
      ).toMatchObject({ code: 'BAD_REQUEST', field: 'parentId' });
      const { id: other } = await publishArticle(site);
      expect(
        await getFailure(member.comment.create({ articleId: other, parentId, body: 'Astray.' })),
      ).toMatchObject({ code: 'NOT_FOUND' });
    });

    it.each(['hidden', 'held', 'removed'] as const)(
      'cannot be replied to, reacted to or reported while it is %s',
      async (status) => {
        const { site, articleId, member, owner } = await setUp();
        const { id } = await owner.comment.create({ articleId, body: 'Something.' });
        await site.db.updateTable('comment').set({ status }).where('id', '=', id).execute();
        for (const failure of await Promise.all(
          [
            member.comment.create({ articleId, parentId: id, body: 'An answer.' }),
            member.comment.react({ id, emoji: '👍' }),
            member.comment.report({ id }),
          ].map(getFailure),
        ))
          expect(failure).toMatchObject({ code: 'NOT_FOUND' });
      },
    );

    it('is refused where comments are closed, but can still be removed by its author', async () => {
      const { site, articleId, member, owner } = await setUp();
      const { id } = await member.comment.create({ articleId, body: 'In time.' });
      await owner.blog.update({ id: articleId, commentsOpen: false });
      for (const failure of await Promise.all(
        [
          member.comment.create({ articleId, body: 'Too late.' }),
          member.comment.update({ id, body: 'Too late.' }),
          owner.comment.create({ articleId, body: 'Too late.' }),
        ].map(getFailure),
      ))
        expect(failure).toMatchObject({ code: 'FORBIDDEN' });
      await member.comment.remove({ id });
      expect(await site.db.selectFrom('comment').select('id').execute()).toEqual([]);
    });

    it('is refused for an article that is not public, by any id', async () => {
      const { articleId, member, owner } = await setUp();
      const { id } = await owner.comment.create({ articleId, body: 'Before.' });
      await owner.blog.update({ id: articleId, status: 'draft' });
      for (const failure of await Promise.all(
        [
          member.comment.create({ articleId, body: 'A word.' }),
          owner.comment.update({ id, body: 'A word.' }),
          member.comment.react({ id, emoji: '👍' }),
          member.comment.report({ id }),
          member.comment.all({ articleId, commentId: id }),
        ].map(getFailure),
      ))
        expect(failure).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('leaves a tombstone as long as it has replies', async () => {
      const { site, articleId, member, owner, anonymous } = await setUp();
      const { id } = await member.comment.create({ articleId, body: 'A secret.' });
      const { id: answer } = await owner.comment.create({ articleId, parentId: id, body: 'Oh.' });
      await member.comment.remove({ id });
      const { items, total } = await anonymous.comment.all({ articleId });
      expect(items).toMatchObject([{ id, removed: true, author: null, html: '' }]);
      expect(total).toBe(1);
      expect(
        JSON.stringify(await site.db.selectFrom('comment').selectAll().execute()),
      ).not.toContain('secret');
      expect(await getFailure(member.comment.update({ id, body: 'Back.' }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      await owner.comment.remove({ id: answer });
      expect(await site.db.selectFrom('comment').select('id').execute()).toEqual([]);
    });

    it('is held, and visible to its author only, if it has many links in any syntax', async () => {
      const { articleId, member, anonymous } = await setUp();
      for (const body of [links, '[a][1] [b][1] [c][1]\n\n[1]: https://a.example']) {
        const { id, status } = await member.comment.create({ articleId, body });
        expect(status).toBe('held');
        expect((await member.comment.all({ articleId })).items.map((item) => item.id)).toContain(
          id,
        );
      }
      expect(await anonymous.comment.all({ articleId })).toMatchObject({ items: [], total: 0 });
    });

    it('is held if it is a first comment and the setting says so, until one is approved', async () => {
      const { site, articleId, member, owner } = await setUp();
      await saveSetting(site.db, 'community', communitySchema.parse({ holdFirstTime: true }));
      const { id, status } = await member.comment.create({ articleId, body: 'One.' });
      expect(status).toBe('held');
      expect((await member.comment.create({ articleId, body: 'Two.' })).status).toBe('held');
      await owner.comment.moderate({ ids: [id], action: 'approve' });
      expect((await member.comment.create({ articleId, body: 'Three.' })).status).toBe('visible');
      expect((await owner.comment.create({ articleId, body: 'Mine.' })).status).toBe('visible');
    });

    it('is checked again when it is edited, and stays held after an edit', async () => {
      const { articleId, member, anonymous } = await setUp();
      const { id } = await member.comment.create({ articleId, body: 'Harmless.' });
      expect((await member.comment.update({ id, body: links })).status).toBe('held');
      expect((await anonymous.comment.all({ articleId })).items).toEqual([]);
      expect((await member.comment.update({ id, body: 'Harmless.' })).status).toBe('held');
    });

    it('keeps its replies when it is held again', async () => {
      const { articleId, member, owner, anonymous } = await setUp();
      const { id } = await member.comment.create({ articleId, body: 'Harmless.' });
      await owner.comment.create({ articleId, parentId: id, body: 'An answer.' });
      await member.comment.update({ id, body: links });
      const { items } = await anonymous.comment.all({ articleId });
      expect(items).toMatchObject([{ removed: true, author: null, html: '', replyCount: 1 }]);
      expect((await member.comment.all({ articleId })).items).toMatchObject([
        { removed: false, held: true },
      ]);
    });

    it('is refused if it is a duplicate, empty or has a filled honeypot field', async () => {
      const { articleId, member, owner } = await setUp();
      await member.comment.create({ articleId, body: 'Once.' });
      const refused = [
        { body: 'Once. ', code: 'CONFLICT', field: 'body' },
        { body: '  ', code: 'BAD_REQUEST', field: 'body' },
        { body: '<!-- -->', code: 'BAD_REQUEST', field: 'body' },
        { body: 'Buy.', website: 'https://x.example', code: 'BAD_REQUEST', field: 'website' },
      ];
      for (const { code, field, ...input } of refused)
        expect(await getFailure(member.comment.create({ articleId, ...input }))).toMatchObject({
          code,
          field,
        });
      expect((await owner.comment.create({ articleId, body: 'Once.' })).status).toBe('visible');
    });

    it.each(['\u200B\u200D', '\u202E', '&#8203;', '\u2800', '**\u200B**'])(
      'is refused if it has no visible text: %j',
      async (body) => {
        const { articleId, member } = await setUp();
        expect(await getFailure(member.comment.create({ articleId, body }))).toMatchObject({
          code: 'BAD_REQUEST',
          field: 'body',
        });
      },
    );

    it('is stored once if the same text is sent concurrently, also by several processes', async () => {
      const { site, articleId, anonymous } = await setUp();
      const { id } = await createMember(site);
      const other = engine === 'postgres' ? await openSite(site.location) : site;
      const callers = await Promise.all(
        [site, other, site, other].map((one) => createCallerFor(one, id)),
      );
      const sent = await Promise.allSettled(
        callers.map(({ comment }) => comment.create({ articleId, body: 'Sent twice.' })),
      );
      expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect((await anonymous.comment.all({ articleId })).total).toBe(1);
      const signed = await Promise.allSettled(
        callers.slice(0, 3).map(({ guestbook }) => guestbook.create({ body: 'Sent twice.' })),
      );
      expect(signed.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    });

    it('loses no reply that is created while it is being removed', async () => {
      const { site, articleId, member, owner, anonymous } = await setUp();
      for (let round = 0; round < 8; round += 1) {
        const { id: parentId } = await owner.comment.create({ articleId, body: `R${round}.` });
        const body = `An answer to ${round}.`;
        const { caller } = await createMember(site, { address: `192.0.2.${round}` });
        const [answer] = await Promise.allSettled([
          caller.comment.create({ articleId, parentId, body }),
          owner.comment.remove({ id: parentId }),
          member.comment.all({ articleId }),
        ]);
        const { items } = await anonymous.comment.all({ articleId, commentId: parentId });
        const replyCount = items[0]?.id === parentId ? items[0].replies.length : 0;
        const outcome = answer.status === 'fulfilled' ? 'kept' : answer.reason.code;
        expect(outcome).toBe(replyCount === 1 ? 'kept' : 'NOT_FOUND');
      }
    });

    it('cannot be emptied by an edit', async () => {
      const { articleId, member } = await setUp();
      const { id } = await member.comment.create({ articleId, body: 'Something.' });
      expect(await getFailure(member.comment.update({ id, body: '<!-- -->' }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'body',
      });
    });

    it('can be edited by its author only, and removed by its author and the owner', async () => {
      const { site, articleId, member, owner } = await setUp();
      const { id } = await member.comment.create({ articleId, body: 'Mine.' });
      const other = await createMember(site);
      for (const failure of await Promise.all(
        [
          other.caller.comment.update({ id, body: 'Yours.' }),
          other.caller.comment.remove({ id }),
          owner.comment.update({ id, body: 'Yours.' }),
        ].map(getFailure),
      ))
        expect(failure).toMatchObject({ code: 'FORBIDDEN' });
      await owner.comment.remove({ id });
      expect(await getFailure(member.comment.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('is refused from a banned user, even if they wrote before', async () => {
      const { site, articleId, member } = await setUp();
      const { id } = await member.comment.create({ articleId, body: 'Before.' });
      const userId = await getUserId(site, 'member');
      await site.db.updateTable('user').set({ banned: 1 }).where('id', '=', userId).execute();
      const { comment } = await createCallerFor(site, userId);
      for (const failure of await Promise.all(
        [
          comment.create({ articleId, body: 'After.' }),
          comment.update({ id, body: 'After.' }),
          comment.react({ id, emoji: '👍' }),
          comment.report({ id }),
          comment.preview({ body: 'After.' }),
        ].map(getFailure),
      ))
        expect(failure).toMatchObject({ code: 'FORBIDDEN' });
    });

    it('is limited per user and per client address, and the refusal says when to retry', async () => {
      const { site, articleId } = await setUp();
      const postComments = async (people: number, each: number) => {
        for (let person = 0; person < people; person += 1) {
          const { caller } = await createMember(site, { name: `P ${person}` });
          for (let count = 0; count < each; count += 1)
            await caller.comment.create({ articleId, body: `Number ${count}.` });
        }
      };
      const fastMember = await createMember(site, { name: 'Eager', address: '198.51.100.9' });
      for (let count = 0; count < 5; count += 1)
        await fastMember.caller.comment.create({ articleId, body: `Number ${count}.` });
      const refused = await getFailure(
        fastMember.caller.comment.create({ articleId, body: 'More.' }),
      );
      expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 });
      expect(refused.retryAfterSeconds).toBeGreaterThan(0);
      expect(refused.message).toMatch(/Try again in/);
      await postComments(3, 5);
      const last = await createMember(site, { name: 'Last' });
      expect(
        await getFailure(last.caller.comment.create({ articleId, body: 'Mine.' })),
      ).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  });
});

describe('reactions', () => {
  onBothEngines((engine) => {
    async function setUpReactions() {
      const site: TestSite = await createSite(engine);
      const { id: articleId } = await publishArticle(site);
      const member = await as(site, 'member');
      const { id } = await member.comment.create({ articleId, body: 'A word.' });
      const reactions = async () => {
        const [item] = (await member.comment.all({ articleId })).items;
        return { counts: item?.reactions, mine: item?.mine };
      };
      return { id, member, reactions };
    }

    it('are limited to one per user: the same one again removes it, another one replaces it', async () => {
      const { id, member, reactions } = await setUpReactions();
      expect(await member.comment.react({ id, emoji: '👍' })).toEqual({ mine: '👍' });
      expect(await member.comment.react({ id, emoji: '🎉' })).toEqual({ mine: '🎉' });
      expect(await reactions()).toEqual({ counts: [{ emoji: '🎉', count: 1 }], mine: '🎉' });
      expect(await member.comment.react({ id, emoji: '🎉' })).toEqual({ mine: null });
      expect(await reactions()).toEqual({ counts: [], mine: null });
    });

    it('stay at one per user under concurrent requests', async () => {
      const { id, member, reactions } = await setUpReactions();
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
