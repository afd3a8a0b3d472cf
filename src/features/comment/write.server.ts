import { renderMarkdown } from '#content/markdown/render.server.ts';
import { countLinks, toHoldReasons } from '#content/hold-rules.ts';
import { maxCountedPosts } from '#content/spam/check-post.server.ts';
import { decidePost } from '#content/spam/decide-post.server.ts';
import { readComment } from '#content/spam/post-content.ts';
import { inTransaction } from '#content/write.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { hasVisibleText } from '#lib/has-visible-text.ts';
import { badRequest, conflict, forbidden, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { acquireAdvisoryLock } from '#platform/db/advisory-lock.server.ts';
import type { Viewer } from '#platform/trpc.server.ts';
import { createComment } from './data.server.ts';
import { queueCommentEvent } from './events.server.ts';
import { queueCommentMails } from './notices.server.ts';
import { canEditComment, canRemoveComment } from './policy.ts';
import type { CreateComment } from './schema.ts';
import {
  getTarget,
  requireOpenTarget,
  targetColumns,
  type CommentTarget,
} from './target.server.ts';

/** The same text within this time is refused: it is a double click or a bot. */
const duplicateWindowMs = 24 * 60 * 60 * 1000;

/** Creates a comment, visible or held for approval. Throws a conflict for a duplicate. */
export async function submitComment(db: Db, input: CreateComment, author: Viewer) {
  if (input.website)
    throw badRequest('This was not sent by the form. Reload the page and try again.', 'website');
  const target = getTarget(input);
  const { body } = input;
  const parentId = input.parentId ?? null;
  const html = await renderComment(body);
  return inTransaction(db, async (trx) => {
    // Serialized per user, or two concurrent requests with the same text would both pass the check.
    await acquireAdvisoryLock(trx, `posts of ${author.id}`);
    await requireOpenTarget(trx, target);
    if (parentId) await requireParent(trx, target, parentId);
    await refuseDuplicate(trx, author.id, body);
    const id = newId();
    const { status, reasons } = await decide(trx, { id, html, author, isNew: true });
    await createComment(trx, {
      id,
      [targetColumns[target.kind]]: target.id,
      parentId,
      userId: author.id,
      body,
      html,
      status,
      holdReasons: toHoldReasons(reasons),
    });
    await queueCommentMails(trx, id);
    await queueCommentEvent(trx, 'comment.created', id);
    return { id, status };
  });
}

/** Updates a comment. It is checked again, so that editing does not bypass moderation. */
export async function updateComment(
  db: Db,
  { id, body }: { id: string; body: string },
  author: Viewer,
) {
  const html = await renderComment(body);
  return inTransaction(db, async (trx) => {
    const comment = await getComment(trx, id);
    if (!canEditComment(author, comment)) throw forbidden('Only its author can edit a comment.');
    await requireOpenTarget(trx, getTarget(comment));
    // Nothing is decided anew about a post that the owner has yet to see, or has taken from the site.
    const decision =
      comment.status === 'visible'
        ? await decide(trx, { id, html, author, isNew: false })
        : undefined;
    const status = decision?.status ?? comment.status;
    const holdReasons = decision?.status === 'held' ? toHoldReasons(decision.reasons) : undefined;
    const updatedAt = new Date().toISOString();
    await trx
      .updateTable('comment')
      .set({ body, html, status, updatedAt, ...(holdReasons === undefined ? {} : { holdReasons }) })
      .where('id', '=', id)
      .execute();
    return { id, status };
  });
}

/** Removes a comment. One that has replies stays as a tombstone without text. */
export async function removeComment(db: Db, id: string, author: Viewer) {
  return inTransaction(db, async (trx) => {
    const comment = await getComment(trx, id);
    if (!canRemoveComment(author, comment))
      throw forbidden('Only its author or the owner can remove a comment.');
    await deleteOrTombstone(trx, id);
    return { id };
  });
}

/** Deletes a comment, or makes it a tombstone if it has replies; then deletes a parent tombstone without replies. */
export async function deleteOrTombstone(db: Db, id: string) {
  await db.deleteFrom('commentReaction').where('commentId', '=', id).execute();
  await db.deleteFrom('commentReport').where('commentId', '=', id).execute();
  const comment = await db
    .selectFrom('comment')
    .select('parentId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!comment) return;
  // Locks parent and comment against concurrent replies and removals: deleting a comment deletes its replies.
  if (comment.parentId) await lockComment(db, comment.parentId);
  await lockComment(db, id);
  const hasReplies = await findHasReplies(db, id);
  if (hasReplies)
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
  if (!parentId || (await findHasReplies(db, parentId))) return;
  await db
    .deleteFrom('comment')
    .where('id', '=', parentId)
    .where('status', '=', 'removed')
    .execute();
}

/** Decides by the owner's rules whether a new or edited comment is visible. */
async function decide(
  db: Db,
  { id, html, author, isNew }: { id: string; html: string; author: Viewer; isNew: boolean },
) {
  const { community } = await readSettings(db);
  const countPublicPosts = () => countVisible(db, author.id, id);
  const readContent = () => readComment(html);
  const links = countLinks(html);
  return decidePost(db, { id, links, readContent, author, isNew, countPublicPosts }, community);
}

async function renderComment(body: string): Promise<string> {
  const { html } = await renderMarkdown(body, { profile: 'comment' });
  const text = html.replace(/<(?!hr\b)[^>]*>/g, '');
  if (!hasVisibleText(text)) throw badRequest('This comment would be empty.', 'body');
  return html;
}

async function findHasReplies(db: Db, id: string): Promise<boolean> {
  const reply = await db
    .selectFrom('comment')
    .select('id')
    .where('parentId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

async function getComment(db: Db, id: string) {
  const comment = await db
    .selectFrom('comment')
    .select(['userId', 'status', 'articleId', 'noteId'])
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  if (!comment) throw notFound('comment');
  return comment;
}

/** Throws unless the parent is a visible comment of the same item that is not a reply itself. */
async function requireParent(db: Db, target: CommentTarget, id: string) {
  const parent = await lockComment(db, id);
  if (parent?.status !== 'visible' || parent[targetColumns[target.kind]] !== target.id)
    throw notFound('comment');
  if (parent.parentId !== null)
    throw badRequest('Replies cannot have replies. Reply to the comment above.', 'parentId');
}

/** Locks the comment's row until the transaction ends, on either engine. */
function lockComment(db: Db, id: string) {
  return db
    .updateTable('comment')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returning(['articleId', 'noteId', 'parentId', 'status'])
    .executeTakeFirst();
}

async function refuseDuplicate(db: Db, userId: string, body: string) {
  const since = new Date(Date.now() - duplicateWindowMs).toISOString();
  const duplicate = await db
    .selectFrom('comment')
    .select('id')
    .where('userId', '=', userId)
    .where('body', '=', body)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  if (duplicate) throw conflict('body', 'You have already posted this.');
}

/** The number of the author's other visible comments, up to 20. */
async function countVisible(db: Db, userId: string, exceptId: string): Promise<number> {
  const visible = await db
    .selectFrom('comment')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'visible')
    .where('id', '!=', exceptId)
    .limit(maxCountedPosts)
    .execute();
  return visible.length;
}
