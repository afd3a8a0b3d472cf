import { isPublic } from '#content/publication.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

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

/** Throws not found unless the comment is visible on a public article. */
export async function requireVisible(db: Db, id: string) {
  const comment = await db
    .selectFrom('comment')
    .innerJoin('article', 'article.id', 'comment.articleId')
    .select('comment.id')
    .where('comment.id', '=', id)
    .where('comment.status', '=', 'visible')
    .where(isPublic('article'))
    .executeTakeFirst();
  if (!comment) throw notFound('comment');
}

export async function addReaction(db: Db, reaction: Reaction) {
  await db
    .insertInto('commentReaction')
    .values({ ...reaction, createdAt: new Date().toISOString() })
    .onConflict((on) => on.columns(['commentId', 'userId']).doNothing())
    .execute();
}

export async function countReactions(db: Db, commentIds: string[]) {
  const counts = new Map<string, { emoji: string; count: number }[]>();
  if (commentIds.length === 0) return counts;
  const rows = await db
    .selectFrom('commentReaction')
    .select((eb) => ['commentId', 'emoji', eb.fn.countAll<number>().as('count')])
    .where('commentId', 'in', commentIds)
    .groupBy(['commentId', 'emoji'])
    .execute();
  for (const { commentId, emoji, count } of rows)
    counts.set(commentId, [...(counts.get(commentId) ?? []), { emoji, count }]);
  return counts;
}

export async function findReactions(db: Db, commentIds: string[], viewerId: string | null) {
  if (viewerId === null || commentIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('commentReaction')
    .select(['commentId', 'emoji'])
    .where('userId', '=', viewerId)
    .where('commentId', 'in', commentIds)
    .execute();
  return new Map(rows.map((row) => [row.commentId, row.emoji]));
}
