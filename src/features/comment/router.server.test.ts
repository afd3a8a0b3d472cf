import { describe, expect, it } from 'vitest';
import { emailAddresses, as, getFailure, getUserId } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle, insertComment } from '../../../test/factories.ts';
import { createSite } from '../../../test/site.ts';
import { addReaction } from './reactions.server.ts';

const minuteOf = (count: number) => `2026-02-01T10:${String(count).padStart(2, '0')}:00.000Z`;

describe('comment.all', () => {
  onBothEngines((engine) => {
    async function setUp() {
      const site = await createSite(engine);
      const { id: articleId } = await publishArticle(site);
      return { site, articleId, anonymous: await as(site, 'anonymous') };
    }

    it('lists comments with their replies, oldest first or newest first', async () => {
      const { site, articleId, anonymous } = await setUp();
      const first = await insertComment(site, { articleId, body: 'One', createdAt: minuteOf(1) });
      const second = await insertComment(site, { articleId, body: 'Two', createdAt: minuteOf(2) });
      const replyInput = { articleId, parentId: first };
      await insertComment(site, { ...replyInput, body: 'Later', createdAt: minuteOf(4) });
      await insertComment(site, { ...replyInput, body: 'Sooner', createdAt: minuteOf(3) });
      const { items, nextCursor } = await anonymous.comment.all({ articleId });
      expect(nextCursor).toBeNull();
      expect(items.map((item) => item.id)).toEqual([first, second]);
      expect(items[0]?.replies.map((reply) => reply.html)).toEqual([
        expect.stringContaining('Sooner'),
        expect.stringContaining('Later'),
      ]);
      const newest = await anonymous.comment.all({ articleId, sort: 'newest' });
      expect(newest.items.map((item) => item.id)).toEqual([second, first]);
      const replies = await anonymous.comment.all({ articleId, parentId: first });
      expect(replies.items).toHaveLength(2);
    });

    it.each(['oldest', 'newest'] as const)(
      'lists every comment once over all pages, %s first',
      async (sort) => {
        const { site, articleId, anonymous } = await setUp();
        const created = [];
        for (let count = 0; count < 55; count += 1)
          created.push(await insertComment(site, { articleId, createdAt: minuteOf(count % 5) }));
        const first = await anonymous.comment.all({ articleId, sort });
        const second = await anonymous.comment.all({ articleId, sort, cursor: first.nextCursor });
        const seen = [...first.items, ...second.items];
        expect(second.nextCursor).toBeNull();
        expect(seen.map((item) => item.id).toSorted()).toEqual(created.toSorted());
        const times = seen.map((item) => item.createdAt);
        expect(times).toEqual(sort === 'oldest' ? times.toSorted() : times.toSorted().toReversed());
      },
    );

    it('keeps its position in the next page when new comments are added in between', async () => {
      const { site, articleId, anonymous } = await setUp();
      const created: string[] = [];
      for (let count = 0; count < 55; count += 1)
        created.push(await insertComment(site, { articleId, createdAt: minuteOf(count) }));
      const first = await anonymous.comment.all({ articleId, sort: 'newest' });
      await insertComment(site, { articleId, createdAt: minuteOf(59) });
      const next = { articleId, sort: 'newest', cursor: first.nextCursor } as const;
      const second = await anonymous.comment.all(next);
      expect([...first.items, ...second.items].map((item) => item.id)).toEqual(
        created.toReversed(),
      );
      expect(second.total).toBe(56);
    });

    it('starts the list at the linked comment, wherever it is', async () => {
      const { site, articleId, anonymous } = await setUp();
      const created: string[] = [];
      for (let count = 0; count < 55; count += 1)
        created.push(await insertComment(site, { articleId, createdAt: minuteOf(count) }));
      const [parentId = '', next = ''] = created.slice(53);
      const reply = await insertComment(site, { articleId, parentId, createdAt: minuteOf(59) });
      for (const commentId of [parentId, reply]) {
        const result = await anonymous.comment.all({ articleId, commentId });
        expect(result.items.map((item) => item.id)).toEqual([parentId, next]);
        expect(result.items[0]?.replies.map((item) => item.id)).toEqual([reply]);
        expect(result.isNamed).toBe(true);
      }
      await site.db
        .updateTable('comment')
        .set({ status: 'hidden' })
        .where('id', '=', next)
        .execute();
      const missing = await anonymous.comment.all({ articleId, commentId: next });
      expect(missing.isNamed).toBe(false);
      expect(missing.items[0]?.id).toBe(created[0]);
      const other = await publishArticle(site);
      const mismatched = { articleId: other.id, commentId: parentId };
      expect(await anonymous.comment.all(mismatched)).toMatchObject({ items: [], isNamed: false });
    });

    it('lists the first replies of each comment with their number, and all replies of the linked one', async () => {
      const { site, articleId, anonymous } = await setUp();
      const many = await insertComment(site, { articleId, createdAt: minuteOf(1) });
      const few = await insertComment(site, { articleId, createdAt: minuteOf(2) });
      for (let count = 0; count < 23; count += 1)
        await insertComment(site, { articleId, parentId: many, createdAt: minuteOf(10 + count) });
      await insertComment(site, { articleId, parentId: few, createdAt: minuteOf(59) });
      const { items, total } = await anonymous.comment.all({ articleId });
      expect(items).toMatchObject([{ replyCount: 23 }, { replyCount: 1 }]);
      expect(items.map((item) => item.replies.length)).toEqual([20, 1]);
      expect(total).toBe(26);
      const named = await anonymous.comment.all({ articleId, commentId: many });
      expect(named.items.map((item) => item.replies.length)).toEqual([23, 1]);
    });

    it('lists a removed comment as a tombstone only if it has replies', async () => {
      const { site, articleId, anonymous } = await setUp();
      const removed = { articleId, status: 'removed', body: 'A secret' } as const;
      const answered = await insertComment(site, removed);
      await insertComment(site, removed);
      await insertComment(site, { articleId, parentId: answered, body: 'A reply' });
      const { items } = await anonymous.comment.all({ articleId });
      expect(items).toMatchObject([{ id: answered, removed: true, html: '', author: null }]);
      expect(items[0]?.replies).toHaveLength(1);
      expect(JSON.stringify(items)).not.toContain('secret');
    });

    it.each(['held', 'hidden'] as const)('never lists a comment that is %s', async (status) => {
      const { site, articleId, anonymous } = await setUp();
      const parentId = await insertComment(site, { articleId });
      for (const id of [
        await insertComment(site, { articleId, body: 'Not yet' }),
        await insertComment(site, { articleId, parentId, body: 'Not yet' }),
      ])
        await site.db.updateTable('comment').set({ status }).where('id', '=', id).execute();
      const { items } = await anonymous.comment.all({ articleId });
      expect(items).toMatchObject([{ id: parentId, replies: [] }]);
    });

    it('counts each reaction once per user', async () => {
      const { site, articleId, anonymous } = await setUp();
      const commentId = await insertComment(site, { articleId });
      for (const role of ['member', 'member', 'owner'] as const)
        await addReaction(site.db, { commentId, userId: await getUserId(site, role), emoji: '👍' });
      const { items } = await anonymous.comment.all({ articleId });
      expect(items[0]?.reactions).toEqual([{ emoji: '👍', count: 2 }]);
    });

    it('names authors without their e-mail addresses, and has no author once the user is deleted', async () => {
      const { site, articleId, anonymous } = await setUp();
      await insertComment(site, { articleId });
      const result = await anonymous.comment.all({ articleId });
      expect(result.items[0]?.author).toEqual({
        id: await getUserId(site, 'member'),
        name: 'Mina Member',
        image: null,
        role: 'user',
      });
      expect(JSON.stringify(result)).not.toContain(emailAddresses.member);
      await site.db.deleteFrom('user').where('name', '=', 'Mina Member').execute();
      expect((await anonymous.comment.all({ articleId })).items).toMatchObject([{ author: null }]);
    });

    it('finds no comments of an article that is not public', async () => {
      const { site, articleId, anonymous } = await setUp();
      await insertComment(site, { articleId });
      await (await as(site, 'owner')).blog.remove({ id: articleId });
      expect(await getFailure(anonymous.comment.all({ articleId }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await getFailure(anonymous.comment.all({ articleId: 'none' }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'articleId',
      });
    });
  });
});
