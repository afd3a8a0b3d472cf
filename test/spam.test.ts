/** Spam: it is held with its reasons, the owner's marks are learned, and every decision can be undone. */
import { describe, expect, it } from 'vitest';
import { saveSetting } from '#features/settings/data.server.ts';
import { communitySchema } from '#features/settings/schema.ts';
import { as, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle } from './factories.ts';
import { createMember } from './members.ts';
import { createSite, type TestSite } from './site.ts';
import { spamTexts } from './spam-corpus.ts';

const casino = spamTexts['casino'] ?? '';
const shop = 'I have found the part that I was looking for in this shop: https://shop.example/a';

onBothEngines((engine) => {
  async function setUp() {
    const site = await createSite(engine);
    const { id: articleId } = await publishArticle(site, { slug: 'tides' });
    const owner = await as(site, 'owner');
    const anonymous = await as(site, 'anonymous');
    let people = 0;
    /** Another person posts a comment. */
    const post = async (body: string) => {
      people += 1;
      const address = `198.51.100.${people}`;
      const { id: userId, caller } = await createMember(site, { name: `P ${people}`, address });
      return { userId, caller, ...(await caller.comment.create({ articleId, body })) };
    };
    const list = async (show: 'held' | 'recent' | 'spam' | 'hidden' | 'reported') =>
      (await owner.comment.inbox({ show })).items;
    return { site, articleId, owner, anonymous, post, list };
  }

  const listTokens = async ({ db }: TestSite) =>
    db.selectFrom('spamToken').select(['kind', 'spam', 'approved']).orderBy('kind').execute();

  it('a comment that looks like spam is held, and the inbox says why', async () => {
    const { owner, anonymous, articleId, post, list } = await setUp();
    const { id, status, caller } = await post(casino);
    expect(status).toBe('held');
    expect((await anonymous.comment.all({ articleId })).items).toEqual([]);
    expect((await caller.comment.all({ articleId })).items).toMatchObject([{ id, held: true }]);
    const [held] = await list('held');
    expect(held?.holdReasons).toEqual([
      'It looks like spam.',
      'The account was created within the last minute.',
      'It has a link, and the account is less than a day old.',
      expect.stringContaining('as spam about gambling does.'),
    ]);
    expect(await owner.comment.waiting()).toEqual({ held: 1, reported: 0 });
    await owner.comment.moderate({ ids: [id], action: 'approve' });
    expect((await anonymous.comment.all({ articleId })).total).toBe(1);
  });

  it('an entry that looks like spam is held, too, and nothing is if the owner says so', async () => {
    const { site, owner, post } = await setUp();
    const { caller } = await createMember(site, { address: '192.0.2.4' });
    expect((await caller.guestbook.create({ body: casino })).status).toBe('held');
    const { items } = await owner.guestbook.inbox({ show: 'held' });
    expect(items[0]?.holdReasons).toContain('It looks like spam.');
    await saveSetting(site.db, 'community', communitySchema.parse({ holdSpam: false }));
    expect((await post(casino)).status).toBe('visible');
  });

  it('is not what a developer writes who cites three pages, and an edit is checked again', async () => {
    const { articleId, post } = await setUp();
    const sources = [1, 2].map((page) => `https://docs${page}.example/page`).join(' and ');
    const { id, status, caller } = await post(`The limits of both engines differ, see ${sources}.`);
    expect(status).toBe('visible');
    expect((await caller.comment.update({ id, body: casino })).status).toBe('held');
    expect((await caller.comment.all({ articleId })).items).toMatchObject([{ held: true }]);
  });

  it('a comment that is marked as spam has a list of its own, and comes back by an undo', async () => {
    const { site, owner, anonymous, articleId, post, list } = await setUp();
    const { id, caller } = await post(shop);
    const { undo } = await owner.comment.moderate({ ids: [id], action: 'spam' });
    expect(await list('spam')).toMatchObject([{ id, status: 'spam' }]);
    expect([await list('recent'), await list('held'), await list('hidden')]).toEqual([[], [], []]);
    expect((await anonymous.comment.all({ articleId })).total).toBe(0);
    expect((await caller.comment.all({ articleId })).items).toEqual([]);
    expect(await listTokens(site)).toEqual([
      { kind: 'author', spam: 1, approved: 0 },
      { kind: 'domain', spam: 1, approved: 0 },
      { kind: 'text', spam: 1, approved: 0 },
    ]);
    if (!undo) throw new Error('A mark can be undone.');
    expect(await owner.comment.undoModeration(undo)).toEqual({ count: 1 });
    expect((await anonymous.comment.all({ articleId })).total).toBe(1);
    expect(await list('spam')).toEqual([]);
    expect(await listTokens(site)).toEqual([]);
    // The same again changes nothing.
    await owner.comment.undoModeration(undo);
    expect(await listTokens(site)).toEqual([]);
  });

  it('an entry that is marked as spam has a list of its own, and comes back by an undo', async () => {
    const { site, owner, anonymous } = await setUp();
    const { caller } = await createMember(site);
    const { id } = await caller.guestbook.create({ body: shop });
    const { undo } = await owner.guestbook.moderate({ ids: [id], action: 'spam' });
    expect((await owner.guestbook.inbox({ show: 'spam' })).items).toMatchObject([{ id }]);
    expect((await owner.guestbook.inbox({ show: 'recent' })).items).toEqual([]);
    expect((await anonymous.guestbook.all()).items).toEqual([]);
    if (!undo) throw new Error('A mark can be undone.');
    await owner.guestbook.undoModeration(undo);
    expect((await anonymous.guestbook.all()).items).toHaveLength(1);
    expect(await listTokens(site)).toEqual([]);
  });

  describe('the marks of the owner', () => {
    it('hold the next post with the same domain, text or author, and say so', async () => {
      const { owner, articleId, post, list } = await setUp();
      const first = await post(shop);
      await owner.comment.moderate({ ids: [first.id], action: 'spam' });
      expect((await post(shop)).status).toBe('held');
      const other = 'Another part, and a very long explanation of it: https://shop.example/b?c=1';
      expect((await post(other)).status).toBe('held');
      const reasons = (await list('held')).map((item) => item.holdReasons.join(' '));
      expect(reasons[0]).toContain('It links to shop.example, which you marked as spam 1 time.');
      expect(reasons[1]).toContain('You marked the same text as spam.');
      await first.caller.comment.create({ articleId, body: 'A word.' });
      await owner.comment.moderate({
        ids: (await list('recent')).map((item) => item.id),
        action: 'spam',
      });
      const again = await first.caller.comment.create({ articleId, body: 'Another word.' });
      expect(again.status).toBe('held');
      expect((await list('held'))[0]?.holdReasons).toContain(
        'You marked 2 posts of theirs as spam.',
      );
    });

    it('count less for every approved post with that domain', async () => {
      const { owner, post } = await setUp();
      const { id } = await post(shop);
      await owner.comment.moderate({ ids: [id], action: 'spam' });
      const held = await post('A part, and a very long explanation of it: https://shop.example/b');
      expect(held.status).toBe('held');
      await owner.comment.moderate({ ids: [held.id], action: 'approve' });
      const last = await post('Another explanation, as long as that: https://shop.example/c');
      expect(last.status).toBe('visible');
    });

    it('are one mark, however often it is repeated, and are taken back by hiding instead', async () => {
      const { site, owner, post } = await setUp();
      const { id } = await post(shop);
      for (let time = 0; time < 3; time += 1)
        await owner.comment.moderate({ ids: [id], action: 'spam' });
      expect((await listTokens(site)).map((token) => token.spam)).toEqual([1, 1, 1]);
      await owner.comment.moderate({ ids: [id], action: 'hide' });
      expect(await listTokens(site)).toEqual([]);
    });

    it('never make a common host suspicious', async () => {
      const { site, owner, post } = await setUp();
      const { id } = await post('My fork of this: https://github.com/someone/tides');
      await owner.comment.moderate({ ids: [id], action: 'spam' });
      expect((await listTokens(site)).map((token) => token.kind)).toEqual(['author', 'text']);
    });
  });

  it('the same text by several people is held, and a short one is not', async () => {
    const { post } = await setUp();
    const text = 'I would like to talk with the person who is responsible for this page.';
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await post(text)).status);
    expect(statuses).toEqual(['visible', 'visible', 'held']);
    for (let time = 0; time < 3; time += 1)
      expect((await post('Thank you!')).status).toBe('visible');
  });

  it('an undo restores a status, and the reports that the decision settled', async () => {
    const { site, owner, post, list } = await setUp();
    const { id } = await post('A rude word.');
    const member = await as(site, 'member');
    await member.comment.report({ id, reason: 'Rude' });
    const { undo } = await owner.comment.moderate({ ids: [id], action: 'hide' });
    expect(await owner.comment.waiting()).toEqual({ held: 0, reported: 0 });
    if (!undo) throw new Error('Hiding can be undone.');
    await owner.comment.undoModeration(undo);
    expect(await list('reported')).toMatchObject([
      { id, status: 'visible', reports: [{ reason: 'Rude' }] },
    ]);
  });

  it('spam stays spam when the ban of its author ends', async () => {
    const { owner, anonymous, articleId, post, list } = await setUp();
    const { id, userId } = await post(shop);
    await owner.comment.moderate({ ids: [id], action: 'spam' });
    await owner.user.ban({ id: userId, hide: true });
    await owner.user.unban({ id: userId });
    expect(await list('spam')).toHaveLength(1);
    expect((await anonymous.comment.all({ articleId })).total).toBe(0);
  });

  it('a tombstone stands for spam that has a visible reply', async () => {
    const { site, owner, anonymous, articleId, post } = await setUp();
    const { id } = await post(shop);
    const member = await as(site, 'member');
    await member.comment.create({ articleId, parentId: id, body: 'This is spam.' });
    await owner.comment.moderate({ ids: [id], action: 'spam' });
    const { items } = await anonymous.comment.all({ articleId });
    expect(items).toMatchObject([{ id, removed: true, html: '', replyCount: 1 }]);
  });

  it('the inbox does not list the own posts of the owner, unless by name', async () => {
    const { site, owner, articleId, post, list } = await setUp();
    const { id } = await post('A question.');
    await owner.comment.create({ articleId, parentId: id, body: 'An answer.' });
    await owner.guestbook.create({ body: 'Welcome.' });
    expect((await list('recent')).map((item) => item.id)).toEqual([id]);
    expect((await owner.guestbook.inbox()).items).toEqual([]);
    const userId = await getUserId(site, 'owner');
    expect((await owner.comment.inbox({ userId })).items).toHaveLength(1);
    expect((await owner.guestbook.inbox({ userId })).items).toHaveLength(1);
  });
});
