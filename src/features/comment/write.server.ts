import { renderMarkdown } from '#content/markdown/render.server.ts';
import { countLinks, judgePost } from '#content/post-rules.ts';
import { isPublic } from '#content/public.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { hasInk } from '#lib/has-ink.ts';
import { badRequest, conflict, forbidden, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { createComment } from './data.server.ts';
import { tellOfComment } from './notices.server.ts';
import { canEditComment, canRemoveComment } from './policy.ts';
import type { CreateComment } from './schema.ts';

/** Milliseconds within which the same words again are a slip of the finger, or a program. */
const sameWordsWithin = 24 * 60 * 60 * 1000;

/** Adds a comment of a member's: shown, or held until the owner has looked. */
export async function writeComment(db: Db, input: CreateComment, by: Viewer) {
  if (input.website) throw badRequest('This was not sent by the form.', 'website');
  const { articleId, body } = input;
  const parentId = input.parentId ?? null;
  const html = await renderComment(body);
  return inTransaction(db, async (trx) => {
    // Else the same words sent twice at once would both be the first.
    await oneAtATime(trx, `posts of ${by.id}`);
    await requireOpenArticle(trx, articleId);
    if (parentId) await requireParent(trx, articleId, parentId);
    await refuseRepetition(trx, by.id, body);
    const status = judgePost(
      {
        links: countLinks(html),
        isOwner: by.role === 'admin',
        isFirst: await isFirst(trx, by.id),
      },
      (await readSettings(trx)).community,
    );
    const id = await createComment(trx, { articleId, parentId, userId: by.id, body, html, status });
    await tellOfComment(trx, id);
    return { id, status };
  });
}

/** Changes what a comment says. It is judged again: an old comment is no way round the rules. */
export async function editComment(db: Db, { id, body }: { id: string; body: string }, by: Viewer) {
  const html = await renderComment(body);
  return inTransaction(db, async (trx) => {
    const comment = await getWritten(trx, id);
    if (!canEditComment(by, comment)) throw forbidden('Only who wrote a comment can change it.');
    await requireOpenArticle(trx, comment.articleId);
    const { community } = await readSettings(trx);
    const judged = judgePost(
      { links: countLinks(html), isOwner: by.role === 'admin', isFirst: false },
      community,
    );
    const status = comment.status === 'visible' ? judged : comment.status;
    const updatedAt = new Date().toISOString();
    await trx
      .updateTable('comment')
      .set({ body, html, status, updatedAt })
      .where('id', '=', id)
      .execute();
    return { id, status };
  });
}

/** Takes a comment away. One that has been answered stays as a grave: its place, without its words. */
export async function takeComment(db: Db, id: string, by: Viewer) {
  return inTransaction(db, async (trx) => {
    const comment = await getWritten(trx, id);
    if (!canRemoveComment(by, comment))
      throw forbidden('Only who wrote a comment, or the owner, can remove it.');
    await buryComment(trx, id);
    return { id };
  });
}

/** Removes the words, and the place too if nothing hangs on it; then a grave above that has lost its last answer. */
export async function buryComment(db: Db, id: string) {
  await db.deleteFrom('commentReaction').where('commentId', '=', id).execute();
  await db.deleteFrom('commentReport').where('commentId', '=', id).execute();
  const comment = await db
    .selectFrom('comment')
    .select('parentId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!comment) return;
  // Whoever answers meanwhile, or takes the last other answer, waits: else an answer would go with what it answers.
  if (comment.parentId) await claimComment(db, comment.parentId);
  await claimComment(db, id);
  const answered = await isAnswered(db, id);
  if (answered)
    await db
      .updateTable('comment')
      .set({
        status: 'removed',
        body: '',
        html: '',
        userId: null,
        updatedAt: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
  else await db.deleteFrom('comment').where('id', '=', id).execute();
  const { parentId } = comment;
  if (!parentId || (await isAnswered(db, parentId))) return;
  await db
    .deleteFrom('comment')
    .where('id', '=', parentId)
    .where('status', '=', 'removed')
    .execute();
}

async function renderComment(body: string): Promise<string> {
  const { html } = await renderMarkdown(body, { profile: 'comment' });
  const shown = html.replace(/<(?!hr\b)[^>]*>/g, '');
  if (!hasInk(shown)) throw badRequest('This comment would show nothing.', 'body');
  return html;
}

async function isAnswered(db: Db, id: string): Promise<boolean> {
  const reply = await db
    .selectFrom('comment')
    .select('id')
    .where('parentId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

async function getWritten(db: Db, id: string) {
  const comment = await db
    .selectFrom('comment')
    .select(['userId', 'status', 'articleId'])
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  if (!comment) throw notFound('comment');
  return comment;
}

async function requireOpenArticle(db: Db, id: string) {
  const article = await db
    .selectFrom('article')
    .select('commentsOpen')
    .where('id', '=', id)
    .where(isPublic('article'))
    .executeTakeFirst();
  if (!article) throw notFound('article');
  if (article.commentsOpen !== 1) throw forbidden('Comments on this article are closed.');
}

/** One level of answers: an answer hangs on a comment that is shown, of the same article. */
async function requireParent(db: Db, articleId: string, id: string) {
  const parent = await claimComment(db, id);
  if (parent?.status !== 'visible' || parent.articleId !== articleId) throw notFound('comment');
  if (parent.parentId !== null)
    throw badRequest('Answers cannot be answered. Answer the comment above.', 'parentId');
}

/** Holds a comment's row until the transaction ends, on either engine. */
function claimComment(db: Db, id: string) {
  return db
    .updateTable('comment')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returning(['articleId', 'parentId', 'status'])
    .executeTakeFirst();
}

async function refuseRepetition(db: Db, userId: string, body: string) {
  const since = new Date(Date.now() - sameWordsWithin).toISOString();
  const same = await db
    .selectFrom('comment')
    .select('id')
    .where('userId', '=', userId)
    .where('body', '=', body)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  if (same) throw conflict('body', 'You have written just this already.');
}

async function isFirst(db: Db, userId: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('comment')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'visible')
    .limit(1)
    .executeTakeFirst();
  return earlier === undefined;
}
