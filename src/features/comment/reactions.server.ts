import { inTransaction } from '#content/write.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

interface Reaction {
  commentId: string;
  userId: string;
  emoji: string;
}

/** Reacts to a comment that is shown. The same reaction again takes it back, another changes it: one a person. */
export async function toggleReaction(db: Db, { commentId, userId, emoji }: Reaction) {
  return inTransaction(db, async (trx) => {
    const comment = await trx
      .selectFrom('comment')
      .select('id')
      .where('id', '=', commentId)
      .where('status', '=', 'visible')
      .executeTakeFirst();
    if (!comment) throw notFound('comment');
    const taken = await trx
      .deleteFrom('commentReaction')
      .where('commentId', '=', commentId)
      .where('userId', '=', userId)
      .returning('emoji')
      .executeTakeFirst();
    if (taken?.emoji === emoji) return { mine: null };
    await addReaction(trx, { commentId, userId, emoji });
    return { mine: emoji };
  });
}

export async function addReaction(db: Db, reaction: Reaction) {
  await db
    .insertInto('commentReaction')
    .values({ ...reaction, createdAt: new Date().toISOString() })
    .onConflict((on) => on.columns(['commentId', 'userId']).doNothing())
    .execute();
}
