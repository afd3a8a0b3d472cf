import { expressionBuilder, type Expression } from 'kysely';
import { inTransaction } from '#content/write.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { jsonRows } from '#platform/db/json-rows.server.ts';
import { hasComments, isTargetPublic } from './target.server.ts';

interface Reaction {
  commentId: string;
  userId: string;
  emoji: string;
}

/** Sets, replaces or removes the user's one reaction to a visible comment. Returns the current one. */
export async function toggleReaction(db: Db, { commentId, userId, emoji }: Reaction) {
  return inTransaction(db, async (trx) => {
    await requireVisible(trx, commentId);
    const previous = await trx
      .deleteFrom('commentReaction')
      .where('commentId', '=', commentId)
      .where('userId', '=', userId)
      .returning('emoji')
      .executeTakeFirst();
    if (previous?.emoji === emoji) return { mine: null };
    const createdAt = new Date().toISOString();
    // A concurrent request of the same user may have inserted a row: the last one wins.
    await trx
      .insertInto('commentReaction')
      .values({ commentId, userId, emoji, createdAt })
      .onConflict((on) => on.columns(['commentId', 'userId']).doUpdateSet({ emoji, createdAt }))
      .execute();
    return { mine: emoji };
  });
}

/** Throws not found unless the comment is visible on a public item that has comments. */
export async function requireVisible(db: Db, id: string) {
  const comment = await db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('note', 'note.id', 'comment.noteId')
    .select('comment.noteId')
    .where('comment.id', '=', id)
    .where('comment.status', '=', 'visible')
    .where(isTargetPublic)
    .executeTakeFirst();
  const isShown = comment && (await hasComments(db, comment.noteId ? 'note' : 'article'));
  if (!isShown) throw notFound('comment');
}

export async function addReaction(db: Db, reaction: Reaction) {
  await db
    .insertInto('commentReaction')
    .values({ ...reaction, createdAt: new Date().toISOString() })
    .onConflict((on) => on.columns(['commentId', 'userId']).doNothing())
    .execute();
}

/** The reactions to the comment of the row, by emoji: JSON for `parseRows`. */
export function selectReactions(db: Db) {
  const reactions = expressionBuilder<Database, 'comment'>()
    .selectFrom('commentReaction')
    .select((eb) => ['commentReaction.emoji', eb.fn.countAll<number>().as('count')])
    .whereRef('commentReaction.commentId', '=', 'comment.id')
    .groupBy('commentReaction.emoji')
    .orderBy('commentReaction.emoji');
  return jsonRows(db, reactions);
}

/** The emoji of the viewer's reaction to the comment of the row, or null. */
export const selectOwnReaction = (viewerId: Expression<string | null>) =>
  expressionBuilder<Database, 'comment'>()
    .selectFrom('commentReaction')
    .select('commentReaction.emoji')
    .whereRef('commentReaction.commentId', '=', 'comment.id')
    .where('commentReaction.userId', '=', viewerId);
