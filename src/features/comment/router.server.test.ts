import { describe, expect, it } from 'vitest';
import { addresses, as, failureOf, idOf } from '../../../test/as.ts';
import { onBothEngines } from '../../../test/engines.ts';
import { publishArticle, writeComment } from '../../../test/factories.ts';
import { freshSite } from '../../../test/site.ts';
import { addReaction } from './reactions.server.ts';

const minute = (count: number) => `2026-02-01T10:${String(count).padStart(2, '0')}:00.000Z`;

describe('comment.all', () => {
  onBothEngines((engine) => {
    async function discussed() {
      const site = await freshSite(engine);
      const { id: articleId } = await publishArticle(site);
      return { site, articleId, anybody: await as(site, 'anonymous') };
    }

    it('gives comments with their replies, oldest first or newest first', async () => {
      const { site, articleId, anybody } = await discussed();
      const first = await writeComment(site, { articleId, body: 'One', createdAt: minute(1) });
      const second = await writeComment(site, { articleId, body: 'Two', createdAt: minute(2) });
      const late = { articleId, parentId: first };
      await writeComment(site, { ...late, body: 'Later', createdAt: minute(4) });
      await writeComment(site, { ...late, body: 'Sooner', createdAt: minute(3) });
      const { items, nextCursor } = await anybody.comment.all({ articleId });
      expect(nextCursor).toBeNull();
      expect(items.map((item) => item.id)).toEqual([first, second]);
      expect(items[0]?.replies.map((reply) => reply.html)).toEqual([
        expect.stringContaining('Sooner'),
        expect.stringContaining('Later'),
      ]);
      const newest = await anybody.comment.all({ articleId, sort: 'newest' });
      expect(newest.items.map((item) => item.id)).toEqual([second, first]);
      const replies = await anybody.comment.all({ articleId, parentId: first });
      expect(replies.items).toHaveLength(2);
    });

    it.each(['oldest', 'newest'] as const)('pages through %s first without loss', async (sort) => {
      const { site, articleId, anybody } = await discussed();
      const made = [];
      for (let count = 0; count < 55; count += 1)
        made.push(await writeComment(site, { articleId, createdAt: minute(count % 5) }));
      const first = await anybody.comment.all({ articleId, sort });
      const second = await anybody.comment.all({ articleId, sort, cursor: first.nextCursor });
      const seen = [...first.items, ...second.items];
      expect(second.nextCursor).toBeNull();
      expect(seen.map((item) => item.id).toSorted()).toEqual(made.toSorted());
      const times = seen.map((item) => item.createdAt);
      expect(times).toEqual(sort === 'oldest' ? times.toSorted() : times.toSorted().toReversed());
    });

    it('goes on where one was, though new comments have come meanwhile', async () => {
      const { site, articleId, anybody } = await discussed();
      const made: string[] = [];
      for (let count = 0; count < 55; count += 1)
        made.push(await writeComment(site, { articleId, createdAt: minute(count) }));
      const first = await anybody.comment.all({ articleId, sort: 'newest' });
      await writeComment(site, { articleId, createdAt: minute(59) });
      const next = { articleId, sort: 'newest', cursor: first.nextCursor } as const;
      const second = await anybody.comment.all(next);
      expect([...first.items, ...second.items].map((item) => item.id)).toEqual(made.toReversed());
      expect(second.total).toBe(56);
    });

    it('begins with the comment that is asked for, wherever it stands', async () => {
      const { site, articleId, anybody } = await discussed();
      const made: string[] = [];
      for (let count = 0; count < 55; count += 1)
        made.push(await writeComment(site, { articleId, createdAt: minute(count) }));
      const [parentId = '', next = ''] = made.slice(53);
      const reply = await writeComment(site, { articleId, parentId, createdAt: minute(59) });
      for (const commentId of [parentId, reply]) {
        const found = await anybody.comment.all({ articleId, commentId });
        expect(found.items.map((item) => item.id)).toEqual([parentId, next]);
        expect(found.items[0]?.replies.map((item) => item.id)).toEqual([reply]);
        expect(found.isNamed).toBe(true);
      }
      await site.db
        .updateTable('comment')
        .set({ status: 'hidden' })
        .where('id', '=', next)
        .execute();
      const lost = await anybody.comment.all({ articleId, commentId: next });
      expect(lost.isNamed).toBe(false);
      expect(lost.items[0]?.id).toBe(made[0]);
      const other = await publishArticle(site);
      const astray = { articleId: other.id, commentId: parentId };
      expect(await anybody.comment.all(astray)).toMatchObject({ items: [], isNamed: false });
    });

    it('gives the first answers of each comment and how many there are, and all of one', async () => {
      const { site, articleId, anybody } = await discussed();
      const many = await writeComment(site, { articleId, createdAt: minute(1) });
      const few = await writeComment(site, { articleId, createdAt: minute(2) });
      for (let count = 0; count < 23; count += 1)
        await writeComment(site, { articleId, parentId: many, createdAt: minute(10 + count) });
      await writeComment(site, { articleId, parentId: few, createdAt: minute(59) });
      const { items, total } = await anybody.comment.all({ articleId });
      expect(items).toMatchObject([{ replyCount: 23 }, { replyCount: 1 }]);
      expect(items.map((item) => item.replies.length)).toEqual([20, 1]);
      expect(total).toBe(26);
      const named = await anybody.comment.all({ articleId, commentId: many });
      expect(named.items.map((item) => item.replies.length)).toEqual([23, 1]);
    });

    it('keeps the place of a removed comment only under its replies', async () => {
      const { site, articleId, anybody } = await discussed();
      const removed = { articleId, status: 'removed', body: 'A secret' } as const;
      const answered = await writeComment(site, removed);
      await writeComment(site, removed);
      await writeComment(site, { articleId, parentId: answered, body: 'A reply' });
      const { items } = await anybody.comment.all({ articleId });
      expect(items).toMatchObject([{ id: answered, removed: true, html: '', author: null }]);
      expect(items[0]?.replies).toHaveLength(1);
      expect(JSON.stringify(items)).not.toContain('secret');
    });

    it.each(['held', 'hidden'] as const)('never gives what is %s', async (status) => {
      const { site, articleId, anybody } = await discussed();
      const parentId = await writeComment(site, { articleId });
      for (const id of [
        await writeComment(site, { articleId, body: 'Not yet' }),
        await writeComment(site, { articleId, parentId, body: 'Not yet' }),
      ])
        await site.db.updateTable('comment').set({ status }).where('id', '=', id).execute();
      const { items } = await anybody.comment.all({ articleId });
      expect(items).toMatchObject([{ id: parentId, replies: [] }]);
    });

    it('counts each person once a reaction', async () => {
      const { site, articleId, anybody } = await discussed();
      const commentId = await writeComment(site, { articleId });
      for (const role of ['member', 'member', 'owner'] as const)
        await addReaction(site.db, { commentId, userId: await idOf(site, role), emoji: '👍' });
      const { items } = await anybody.comment.all({ articleId });
      expect(items[0]?.reactions).toEqual([{ emoji: '👍', count: 2 }]);
    });

    it('names authors without their addresses, and nobody once they have left', async () => {
      const { site, articleId, anybody } = await discussed();
      await writeComment(site, { articleId });
      const told = await anybody.comment.all({ articleId });
      expect(told.items[0]?.author).toEqual({
        id: await idOf(site, 'member'),
        name: 'Mina Member',
        image: null,
        role: 'user',
      });
      expect(JSON.stringify(told)).not.toContain(addresses.member);
      await site.db.deleteFrom('user').where('name', '=', 'Mina Member').execute();
      expect((await anybody.comment.all({ articleId })).items).toMatchObject([{ author: null }]);
    });

    it('knows nothing of an article that is not public', async () => {
      const { site, articleId, anybody } = await discussed();
      await writeComment(site, { articleId });
      await (await as(site, 'owner')).blog.remove({ id: articleId });
      expect(await failureOf(anybody.comment.all({ articleId }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await failureOf(anybody.comment.all({ articleId: 'none' }))).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'articleId',
      });
    });
  });
});
