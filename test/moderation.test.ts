/** Moderation: hidden content disappears everywhere at once, and every count is updated. */
import { describe, expect, it } from 'vitest';
import { liftExpiredBans } from '#features/user/roles-and-bans.server.ts';
import { as, getFailure } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createSite } from './site.ts';
import { createCallerFor, createMember } from './members.ts';

onBothEngines((engine) => {
  async function setUp() {
    const site = await createSite(engine);
    const { id: articleId } = await publishArticle(site, { slug: 'tides' });
    const owner = await as(site, 'owner');
    const anonymous = await as(site, 'anonymous');
    const { id, caller } = await createMember(site);
    const root = await caller.comment.create({ articleId, body: 'A question.' });
    const other = await createMember(site, { name: 'Other', address: '192.0.2.9' });
    const answer = { articleId, parentId: root.id, body: 'An answer.' };
    const reply = await other.caller.comment.create(answer);
    await caller.guestbook.create({ body: 'Hello.' });
    /** The public counts: comments of the article, all comments, all entries. */
    const getCounts = async () => {
      const { totals } = await anonymous.stats.overview();
      const shown = await anonymous.comment.all({ articleId }).catch(() => ({ total: 0 }));
      const { items } = await anonymous.guestbook.all();
      expect(items).toHaveLength(totals.entries);
      return [shown.total, totals.comments, totals.entries];
    };
    return { site, articleId, owner, anonymous, id, caller, root, reply, getCounts };
  }

  describe('every count is correct', () => {
    it('after hiding, approving and removing', async () => {
      const { owner, root, reply, getCounts, anonymous, articleId } = await setUp();
      expect(await getCounts()).toEqual([2, 2, 1]);
      await owner.comment.moderate({ ids: [root.id], action: 'hide' });
      expect(await getCounts()).toEqual([1, 1, 1]);
      const [tombstone] = (await anonymous.comment.all({ articleId })).items;
      expect(tombstone).toMatchObject({ removed: true, html: '', replyCount: 1 });
      await owner.comment.moderate({ ids: [root.id, reply.id], action: 'approve' });
      expect(await getCounts()).toEqual([2, 2, 1]);
      await owner.comment.moderate({ ids: [root.id], action: 'remove' });
      expect(await getCounts()).toEqual([1, 1, 1]);
      expect(await owner.comment.moderate({ ids: [root.id], action: 'approve' })).toEqual({
        count: 0,
        undo: null,
      });
      expect(await getCounts()).toEqual([1, 1, 1]);
      await owner.comment.moderate({ ids: [reply.id], action: 'remove' });
      expect(await getCounts()).toEqual([0, 0, 1]);
    });

    it('while the article is in the trash, a draft, and back', async () => {
      const { owner, articleId, getCounts } = await setUp();
      await owner.blog.remove({ id: articleId });
      expect(await getCounts()).toEqual([0, 0, 1]);
      await owner.blog.restore({ id: articleId });
      expect(await getCounts()).toEqual([2, 2, 1]);
      await owner.blog.update({ id: articleId, status: 'draft' });
      expect(await getCounts()).toEqual([0, 0, 1]);
    });

    it('after a ban that hides contributions, and when it ends', async () => {
      const { site, owner, id, caller, articleId, getCounts } = await setUp();
      const { id: rude } = await caller.comment.create({ articleId, body: 'Something rude.' });
      await owner.comment.moderate({ ids: [rude], action: 'hide' });
      await owner.user.ban({ id });
      expect(await getCounts()).toEqual([2, 2, 1]);
      await owner.user.ban({ id, hide: true });
      expect(await getCounts()).toEqual([1, 1, 0]);
      const { items } = await owner.comment.inbox({ show: 'hidden' });
      expect(items.map((item) => item.authorBanned)).toEqual([true, true]);
      await owner.user.unban({ id });
      // Comments that were hidden individually stay hidden.
      expect(await getCounts()).toEqual([2, 2, 1]);

      const until = new Date(Date.now() + 60_000).toISOString();
      await owner.user.ban({ id, until, hide: true });
      await liftExpiredBans(site.db);
      expect(await getCounts()).toEqual([1, 1, 0]);
      const over = { banExpires: new Date(Date.now() - 1_000).toISOString() };
      await site.db.updateTable('user').set(over).where('id', '=', id).execute();
      await liftExpiredBans(site.db);
      expect(await getCounts()).toEqual([2, 2, 1]);
    });
  });

  it('decisions of the owner during a ban are not changed by its end', async () => {
    const { owner, id, root, getCounts } = await setUp();
    await owner.user.ban({ id, hide: true });
    await owner.comment.moderate({ ids: [root.id], action: 'approve' });
    await owner.comment.moderate({ ids: [root.id], action: 'hide' });
    await owner.user.unban({ id });
    expect(await getCounts()).toEqual([1, 1, 1]);
  });

  it('a banned user reads where the reason is, and can write again afterwards', async () => {
    const { site, owner, id, articleId } = await setUp();
    await owner.user.ban({ id, reason: 'Rude.', hide: true });
    const banned = await createCallerFor(site, id);
    expect(await getFailure(banned.comment.create({ articleId, body: 'But why?' }))).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('See your profile for the reason'),
    });
    expect(await banned.user.profile()).toMatchObject({ banned: true, banReason: 'Rude.' });
    await owner.user.unban({ id });
    const unbanned = await createCallerFor(site, id);
    expect((await unbanned.comment.create({ articleId, body: 'Thanks.' })).status).toBe('visible');
  });

  it('a user has one report per comment, and a decision settles it', async () => {
    const { site, owner, root } = await setUp();
    const member = await as(site, 'member');
    await member.comment.report({ id: root.id, reason: 'Rude' });
    await member.comment.report({ id: root.id, reason: 'Very rude' });
    const { items } = await owner.comment.inbox({ show: 'reported' });
    expect(items).toMatchObject([{ reports: [{ reason: 'Very rude' }] }]);
    expect(await owner.comment.waiting()).toEqual({ held: 0, reported: 1 });
    await owner.comment.moderate({ ids: [root.id], action: 'dismiss' });
    expect(await owner.comment.waiting()).toEqual({ held: 0, reported: 0 });
  });
});
