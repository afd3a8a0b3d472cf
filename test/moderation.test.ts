/** What the owner does with what people wrote: it is gone everywhere at once, and every number follows. */
import { describe, expect, it } from 'vitest';
import { liftEndedBans } from '#features/user/ownership.server.ts';
import { as, failureOf } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { freshSite } from './site.ts';
import { callAs, newMember } from './visitors.ts';

onBothEngines((engine) => {
  async function open() {
    const site = await freshSite(engine);
    const { id: articleId } = await publishArticle(site, { slug: 'tides' });
    const owner = await as(site, 'owner');
    const anybody = await as(site, 'anonymous');
    const { id, caller } = await newMember(site);
    const root = await caller.comment.create({ articleId, body: 'A question.' });
    const other = await newMember(site, { name: 'Other', address: '192.0.2.9' });
    const answer = { articleId, parentId: root.id, body: 'An answer.' };
    const reply = await other.caller.comment.create(answer);
    await caller.guestbook.create({ body: 'Hello.' });
    /** What everybody can count: the article's comments, all comments, all entries. */
    const numbers = async () => {
      const { totals } = await anybody.stats.overview();
      const shown = await anybody.comment.all({ articleId }).catch(() => ({ total: 0 }));
      const { items } = await anybody.guestbook.all();
      expect(items).toHaveLength(totals.entries);
      return [shown.total, totals.comments, totals.entries];
    };
    return { site, articleId, owner, anybody, id, caller, root, reply, numbers };
  }

  describe('every number is right', () => {
    it('after hiding, approving and removing', async () => {
      const { owner, root, reply, numbers, anybody, articleId } = await open();
      expect(await numbers()).toEqual([2, 2, 1]);
      await owner.comment.moderate({ ids: [root.id], action: 'hide' });
      expect(await numbers()).toEqual([1, 1, 1]);
      const [grave] = (await anybody.comment.all({ articleId })).items;
      expect(grave).toMatchObject({ removed: true, html: '', replyCount: 1 });
      await owner.comment.moderate({ ids: [root.id, reply.id], action: 'approve' });
      expect(await numbers()).toEqual([2, 2, 1]);
      await owner.comment.moderate({ ids: [root.id], action: 'remove' });
      expect(await numbers()).toEqual([1, 1, 1]);
      expect(await owner.comment.moderate({ ids: [root.id], action: 'approve' })).toEqual({
        count: 0,
      });
      expect(await numbers()).toEqual([1, 1, 1]);
      await owner.comment.moderate({ ids: [reply.id], action: 'remove' });
      expect(await numbers()).toEqual([0, 0, 1]);
    });

    it('while the article is in the trash, a draft, and back', async () => {
      const { owner, articleId, numbers } = await open();
      await owner.blog.remove({ id: articleId });
      expect(await numbers()).toEqual([0, 0, 1]);
      await owner.blog.restore({ id: articleId });
      expect(await numbers()).toEqual([2, 2, 1]);
      await owner.blog.update({ id: articleId, status: 'draft' });
      expect(await numbers()).toEqual([0, 0, 1]);
    });

    it('after a ban that hides what was written, and when it ends', async () => {
      const { site, owner, id, caller, articleId, numbers } = await open();
      const { id: rude } = await caller.comment.create({ articleId, body: 'Something rude.' });
      await owner.comment.moderate({ ids: [rude], action: 'hide' });
      await owner.user.ban({ id });
      expect(await numbers()).toEqual([2, 2, 1]);
      await owner.user.ban({ id, hide: true });
      expect(await numbers()).toEqual([1, 1, 0]);
      const { items } = await owner.comment.inbox({ show: 'hidden' });
      expect(items.map((item) => item.authorBanned)).toEqual([true, true]);
      await owner.user.unban({ id });
      // What was hidden for itself stays so.
      expect(await numbers()).toEqual([2, 2, 1]);

      const until = new Date(Date.now() + 60_000).toISOString();
      await owner.user.ban({ id, until, hide: true });
      await liftEndedBans(site.db);
      expect(await numbers()).toEqual([1, 1, 0]);
      const over = { banExpires: new Date(Date.now() - 1_000).toISOString() };
      await site.db.updateTable('user').set(over).where('id', '=', id).execute();
      await liftEndedBans(site.db);
      expect(await numbers()).toEqual([2, 2, 1]);
    });
  });

  it('what the owner approves or hides during a ban is not changed by its end', async () => {
    const { owner, id, root, numbers } = await open();
    await owner.user.ban({ id, hide: true });
    await owner.comment.moderate({ ids: [root.id], action: 'approve' });
    await owner.comment.moderate({ ids: [root.id], action: 'hide' });
    await owner.user.unban({ id });
    expect(await numbers()).toEqual([1, 1, 1]);
  });

  it('who is banned is told where to read why, and has back what was theirs afterwards', async () => {
    const { site, owner, id, articleId } = await open();
    await owner.user.ban({ id, reason: 'Rude.', hide: true });
    const banned = await callAs(site, id);
    expect(await failureOf(banned.comment.create({ articleId, body: 'But why?' }))).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Your profile says'),
    });
    expect(await banned.user.profile()).toMatchObject({ banned: true, banReason: 'Rude.' });
    await owner.user.unban({ id });
    const free = await callAs(site, id);
    expect((await free.comment.create({ articleId, body: 'Thanks.' })).status).toBe('visible');
  });

  it('a report is one a person, and is settled by a decision', async () => {
    const { site, owner, root } = await open();
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
