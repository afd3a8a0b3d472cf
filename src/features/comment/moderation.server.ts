import { paginate } from '#content/publication.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { isBanned } from '#features/user/session.server.ts';
import type { Db } from '#platform/db/database.ts';
import { queueCommentMails } from './notices.server.ts';
import { requireVisible } from './reactions.server.ts';
import type { InboxQuery, Moderate } from './schema.ts';
import { deleteOrTombstone } from './write.server.ts';

const inboxPageSize = 30;

/** A page of the owner's inbox: held, reported, hidden or recent comments, newest first. */
export async function listInbox(db: Db, { show, userId, cursor }: InboxQuery) {
  let query = db
    .selectFrom('comment')
    .innerJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.html', 'comment.status', 'comment.createdAt', 'comment.userId'])
    .select(['article.id as articleId', 'article.slug as articleSlug'])
    .select(['article.title as articleTitle', 'article.commentsOpen', 'user.role as authorRole'])
    .select(['user.name as authorName', 'user.image as authorImage'])
    .select(['user.banned', 'user.banExpires'])
    .where('comment.status', '!=', 'removed');
  if (show === 'held' || show === 'hidden') query = query.where('comment.status', '=', show);
  if (show === 'reported')
    query = query.where('comment.id', 'in', (sub) =>
      sub.selectFrom('commentReport').select('commentId'),
    );
  if (userId) query = query.where('comment.userId', '=', userId);
  const page = await paginate(
    query,
    { table: 'comment', by: 'createdAt' },
    { limit: inboxPageSize, cursor },
  );
  const reports = await findReports(
    db,
    page.items.map((item) => item.id),
  );
  return {
    ...page,
    items: page.items.map(({ banned, banExpires, ...item }) => ({
      ...item,
      authorBanned: isBanned({ banned: banned ?? 0, banExpires }),
      commentsOpen: item.commentsOpen === 1,
      reports: reports.get(item.id) ?? [],
    })),
  };
}

/** The number of held comments and of reported comments. */
export async function countHeldComments(db: Db) {
  const [held, reported] = await Promise.all([
    db
      .selectFrom('comment')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'held')
      .executeTakeFirst(),
    db
      .selectFrom('commentReport')
      .select((eb) => eb.fn.count<number>('commentId').distinct().as('count'))
      .executeTakeFirst(),
  ]);
  return { held: Number(held?.count ?? 0), reported: Number(reported?.count ?? 0) };
}

/** Applies one action to many comments, and deletes their reports. Returns how many were found. */
export async function moderateComments(db: Db, { ids, action }: Moderate) {
  return inTransaction(db, async (trx) => {
    const comments = await trx
      .selectFrom('comment')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .where('status', '!=', 'removed')
      .execute();
    if (comments.length === 0) return { count: 0 };
    const foundIds = comments.map((comment) => comment.id);
    await trx.deleteFrom('commentReport').where('commentId', 'in', foundIds).execute();
    if (action === 'remove') for (const id of foundIds) await deleteOrTombstone(trx, id);
    if (action === 'approve' || action === 'hide')
      await trx
        .updateTable('comment')
        .set({ status: action === 'approve' ? 'visible' : 'hidden', hiddenByBan: 0 })
        .where('id', 'in', foundIds)
        .execute();
    // Notifies about a held comment only now; a hidden one was notified about before.
    const held = comments.filter((comment) => comment.status === 'held');
    if (action === 'approve') for (const { id } of held) await queueCommentMails(trx, id);
    return { count: foundIds.length };
  });
}

/** Reports a comment to the owner. One report per user; a second one replaces the reason. */
export async function reportComment(
  db: Db,
  report: { commentId: string; userId: string; reason: string },
) {
  await requireVisible(db, report.commentId);
  const { reason } = report;
  await db
    .insertInto('commentReport')
    .values({ ...report, createdAt: new Date().toISOString() })
    .onConflict((on) => on.columns(['commentId', 'userId']).doUpdateSet({ reason }))
    .execute();
  return { id: report.commentId };
}

async function findReports(db: Db, commentIds: string[]) {
  const foundIds = new Map<string, { reason: string; by: string | null }[]>();
  if (commentIds.length === 0) return foundIds;
  const rows = await db
    .selectFrom('commentReport')
    .leftJoin('user', 'user.id', 'commentReport.userId')
    .select(['commentId', 'reason', 'user.name as by'])
    .where('commentId', 'in', commentIds)
    .orderBy('commentReport.createdAt')
    .execute();
  for (const { commentId, ...report } of rows)
    foundIds.set(commentId, [...(foundIds.get(commentId) ?? []), report]);
  return foundIds;
}
