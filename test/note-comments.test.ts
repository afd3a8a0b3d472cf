/** What holds for comments and hearts on articles and on notes alike, and the setting of notes. */
import { describe, expect, it } from 'vitest';
import { addHeart, sumOldHearts } from '#features/reaction/heart.server.ts';
import { saveSetting } from '#features/settings/data.server.ts';
import { settingSchemas } from '#features/settings/schema.ts';
import { contentPath } from '#content/kinds.ts';
import { trashContent } from '#content/write.server.ts';
import { composeCommentMail } from '#features/comment/notices.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { migrations } from '../migrations/all.ts';
import { as, getFailure, getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { publishArticle, publishNote } from './factories.ts';
import { createEmptySite, createSite, type TestSite } from './site.ts';

const kinds = [
  { kind: 'article', publish: publishArticle, input: (articleId: string) => ({ articleId }) },
  { kind: 'note', publish: publishNote, input: (noteId: string) => ({ noteId }) },
] as const;
const day = new Date('2026-11-22T10:00:00Z');
const reader = { address: '192.0.2.1', agent: 'Browser' };

const callers = async (site: TestSite) => ({
  member: await as(site, 'member'),
  owner: await as(site, 'owner'),
  anonymous: await as(site, 'anonymous'),
});

describe.each(kinds)('comments on a public $kind', ({ kind, publish, input }) => {
  onBothEngines((engine) => {
    async function setUp(fields: Record<string, unknown> = {}) {
      const site = await createSite(engine);
      const item = await publish(site, fields);
      return { site, item, target: input(item.id), ...(await callers(site)) };
    }

    it('are listed with replies and reactions, and answered in the inbox', async () => {
      const { target, item, member, owner, anonymous } = await setUp();
      const { id } = await member.comment.create({ ...target, body: 'A question.' });
      const { items } = await owner.comment.inbox({ show: 'recent' });
      const path = contentPath(kind, item.slug ?? null);
      expect(items).toMatchObject([{ id, kind, path, targetId: item.id, commentsOpen: true }]);
      await owner.comment.create({ ...target, parentId: id, body: 'An answer.' });
      await owner.comment.react({ id, emoji: '👍' });
      const shown = await anonymous.comment.all(target);
      expect(shown.total).toBe(2);
      expect(shown.items).toMatchObject([{ id, ...target, replyCount: 1 }]);
      expect(shown.items[0]?.reactions).toMatchObject([{ emoji: '👍' }]);
      expect(await owner.comment.newest()).toMatchObject([{ id, kind, slug: item.slug }]);
    });

    it('are announced with a link to their place on the page', async () => {
      const { site, target, item, member } = await setUp();
      await site.db
        .updateTable('user')
        .set({ notifyEntries: 1, emailVerified: 1 })
        .where('id', '=', await getUserId(site, 'owner'))
        .execute();
      const { id } = await member.comment.create({ ...target, body: 'Seen.' });
      const recipientId = await getUserId(site, 'owner');
      const about = { name: 'Site', baseUrl: 'https://site.example', unsubscribeUrl: '' };
      const row = { kind: 'comment', recipientId, subjectId: id };
      const mail = await composeCommentMail(site.db, row as never, about);
      expect(mail?.text).toContain(
        `https://site.example${contentPath(kind, item.slug ?? null)}?comment=${id}#comment-${id}`,
      );
    });

    it('are refused where the item is closed, a draft, scheduled or in the trash', async () => {
      for (const fields of [
        { status: 'draft', publishedAt: null },
        { publishedAt: '2999-01-01T00:00:00.000Z' },
      ]) {
        const { site, target, member } = await setUp(fields);
        const failure = await getFailure(member.comment.create({ ...target, body: 'Early.' }));
        expect(failure).toMatchObject({ code: 'NOT_FOUND' });
        expect(await addHeart(site.db, { ...target, ...reader }, day)).toBeNull();
      }
      const closed = await setUp({ commentsOpen: false });
      expect(
        await getFailure(closed.member.comment.create({ ...closed.target, body: 'Late.' })),
      ).toMatchObject({ code: 'FORBIDDEN', message: `Comments on this ${kind} are closed.` });
      const { site, target, item, member } = await setUp();
      const { id } = await member.comment.create({ ...target, body: 'In time.' });
      await trashContent(site.db, kind, item.id);
      const calls = [
        member.comment.create({ ...target, body: 'Too late.' }),
        member.comment.update({ id, body: 'Changed.' }),
        member.comment.react({ id, emoji: '👍' }),
        member.comment.report({ id }),
      ];
      for (const failure of await Promise.all(calls.map(getFailure)))
        expect(failure).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('cannot reply to a comment of another item', async () => {
      const { site, target, member } = await setUp();
      const other = await publishNote(site);
      const { id: parentId } = await member.comment.create({ noteId: other.id, body: 'There.' });
      const reply = member.comment.create({ ...target, parentId, body: 'Astray.' });
      expect(await getFailure(reply)).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('go with the item, and so do its hearts', async () => {
      const { site, target, item, member } = await setUp();
      await member.comment.create({ ...target, body: 'Gone soon.' });
      expect(await addHeart(site.db, { ...target, ...reader }, day)).toBe(1);
      await sumOldHearts(site.db, new Date('2026-11-23T10:00:00Z'));
      const next = new Date('2026-11-23T11:00:00Z');
      expect(await addHeart(site.db, { ...target, ...reader }, next)).toBe(2);
      await site.db.deleteFrom(kind).where('id', '=', item.id).execute();
      for (const table of ['comment', `${kind}Heart`, `${kind}HeartTotal`] as const)
        expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
    });
  });
});

describe('comments on notes', () => {
  onBothEngines((engine) => {
    it('are neither shown nor accepted without the setting, and stay stored', async () => {
      const site = await createSite(engine);
      const { id: noteId } = await publishNote(site);
      const { member, owner, anonymous } = await callers(site);
      const { id } = await member.comment.create({ noteId, body: 'Before.' });
      const save = (noteComments: boolean) =>
        saveSetting(site.db, 'community', settingSchemas.community.parse({ noteComments }));
      await save(false);
      expect(await anonymous.comment.all({ noteId })).toMatchObject({ items: [], total: 0 });
      expect(await addHeart(site.db, { noteId, ...reader }, day)).toBeNull();
      const calls = [
        member.comment.create({ noteId, body: 'After.' }),
        owner.comment.create({ noteId, parentId: id, body: 'After.' }),
      ];
      for (const failure of await Promise.all(calls.map(getFailure)))
        expect(failure).toMatchObject({ code: 'FORBIDDEN' });
      expect(await getFailure(member.comment.react({ id, emoji: '👍' }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      await save(true);
      expect((await anonymous.comment.all({ noteId })).total).toBe(1);
    });

    it('name either an article or a note', async () => {
      const site = await createSite(engine);
      const article = await publishArticle(site);
      const note = await publishNote(site);
      const { member, anonymous } = await callers(site);
      const both = { articleId: article.id, noteId: note.id };
      const calls = [
        member.comment.create({ ...both, body: 'Both.' }),
        member.comment.create({ body: 'None.' }),
        anonymous.comment.all({}),
        anonymous.stats.hearts(both),
      ];
      for (const failure of await Promise.all(calls.map(getFailure)))
        expect(failure).toMatchObject({ code: 'BAD_REQUEST' });
    });

    it('came with a migration that kept comments, replies, reactions and reports', async () => {
      const site = await createEmptySite(engine);
      const before = Object.entries(migrations).filter(([name]) => name < '045');
      await migrate(site, Object.fromEntries(before));
      const { id: articleId } = await publishArticle(site);
      const userId = await getUserId(site, 'member');
      const createdAt = '2026-01-02T03:04:05.006Z';
      const comment = {
        articleId,
        userId,
        body: 'Text',
        html: '<p>Text</p>',
        status: 'visible' as const,
        createdAt,
        updatedAt: createdAt,
      };
      await site.db
        .insertInto('comment')
        .values([
          { ...comment, id: 'c1', parentId: null },
          { ...comment, id: 'c2', parentId: 'c1' },
        ])
        .execute();
      const reaction = { commentId: 'c1', userId, emoji: '👍', createdAt };
      await site.db.insertInto('commentReaction').values(reaction).execute();
      const report = { commentId: 'c2', userId, reason: 'Rude', createdAt };
      await site.db.insertInto('commentReport').values(report).execute();
      const heart = { articleId, day: '2026-01-02', visitor: 'v' };
      await site.db.insertInto('articleHeart').values(heart).execute();
      await migrate(site);
      const rows = await site.db.selectFrom('comment').selectAll().orderBy('id').execute();
      expect(rows).toMatchObject([
        { ...comment, id: 'c1', noteId: null, parentId: null },
        { ...comment, id: 'c2', noteId: null, parentId: 'c1' },
      ]);
      expect(await site.db.selectFrom('commentReaction').selectAll().execute()).toEqual([reaction]);
      expect(await site.db.selectFrom('commentReport').selectAll().execute()).toEqual([report]);
      expect(await site.db.selectFrom('articleHeart').selectAll().execute()).toEqual([heart]);
      const detach = site.db.updateTable('comment').set({ articleId: null });
      await expect(detach.execute()).rejects.toThrow(/constraint/i);
      await site.db.deleteFrom('article').execute();
      expect(await site.db.selectFrom('commentReport').selectAll().execute()).toEqual([]);
      expect(await site.db.selectFrom('comment').selectAll().execute()).toEqual([]);
    });
  });
});
