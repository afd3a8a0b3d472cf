import type { ModeratedPost } from '#content/community-schema.ts';
import { contentPath } from '#content/kinds.ts';
import { parseHoldReasons } from '#content/hold-rules.ts';
import { paginate } from '#content/publication.server.ts';
import { applyAction } from '#content/spam/apply-action.ts';
import {
  learnVerdicts,
  type SpamVerdict,
  type VerdictChange,
} from '#content/spam/learning.server.ts';
import { readComment } from '#content/spam/post-content.ts';
import { inTransaction } from '#content/write.server.ts';
import { isBanned } from '#features/user/session.server.ts';
import type { Db } from '#platform/db/database.ts';
import { queueCommentEvent } from './events.server.ts';
import { queueCommentMails } from './notices.server.ts';
import { requireVisible } from './reactions.server.ts';
import {
  maxRestoredReports,
  type InboxQuery,
  type Moderate,
  type UndoModeration,
} from './schema.ts';
import { selectTarget } from './target.server.ts';
import { deleteOrTombstone } from './write.server.ts';

const inboxPageSize = 30;

/**
 * A page of the owner's inbox, newest first: held or reported comments, spam, hidden ones, or recent ones, which are all
 * but spam and the viewer's own.
 */
export async function listInbox(db: Db, { show, userId, cursor }: InboxQuery, viewerId: string) {
  let query = db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('note', 'note.id', 'comment.noteId')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.html', 'comment.status', 'comment.createdAt', 'comment.userId'])
    .select(['comment.parentId', 'comment.holdReasons'])
    .select(['comment.articleId', 'comment.noteId', 'article.slug as articleSlug'])
    .select(['article.title as articleTitle', 'user.role as authorRole'])
    .select(selectTarget)
    .select(['user.name as authorName', 'user.image as authorImage'])
    .select(['user.banned', 'user.banExpires'])
    .where('comment.status', '!=', 'removed');
  if (show === 'recent') query = query.where('comment.status', '!=', 'spam');
  if (show === 'recent' && !userId)
    query = query.where((where) =>
      where.or([where('comment.userId', 'is', null), where('comment.userId', '!=', viewerId)]),
    );
  if (show === 'held' || show === 'hidden' || show === 'spam')
    query = query.where('comment.status', '=', show);
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
    items: page.items.map(({ banned, banExpires, holdReasons, targetKind, ...item }) => ({
      ...item,
      kind: targetKind,
      path: contentPath(targetKind, item.slug),
      holdReasons: parseHoldReasons(holdReasons),
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

/**
 * Applies one action to many comments, and deletes their reports. Returns how many were found, and what an undo needs;
 * a removal cannot be undone.
 */
export async function moderateComments(db: Db, { ids, action }: Moderate) {
  return inTransaction(db, async (trx) => {
    const comments = await lockPosts(trx, ids);
    if (comments.length === 0) return { count: 0, undo: null };
    const foundIds = comments.map((comment) => comment.id);
    const reports = await trx
      .deleteFrom('commentReport')
      .where('commentId', 'in', foundIds)
      .returning(['commentId', 'userId', 'reason', 'createdAt'])
      .execute();
    if (action === 'remove') for (const id of foundIds) await deleteOrTombstone(trx, id);
    if (action === 'approve' || action === 'hide' || action === 'spam') {
      const after = applyAction(action);
      await trx.updateTable('comment').set(after).where('id', 'in', foundIds).execute();
      await learnVerdicts(
        trx,
        comments.map((one) => toVerdictChange(one, after.spamVerdict)),
      );
    }
    // Notifies about a held comment only now; a hidden one was notified about before.
    const held = comments.filter((comment) => comment.status === 'held');
    if (action === 'approve') {
      for (const { id } of held) await queueCommentMails(trx, id);
      for (const { id, status } of comments)
        if (status !== 'visible') await queueCommentEvent(trx, 'comment.approved', id);
    }
    const posts = comments.map(({ html: _content, userId: _author, ...post }) => post);
    const undo = { posts, reports: reports.slice(0, maxRestoredReports) };
    return { count: foundIds.length, undo: action === 'remove' ? null : undo };
  });
}

/** Gives comments the status that they had before a moderation, with their reports; takes back what was learned from it. */
export async function undoModeration(db: Db, { posts, reports }: UndoModeration) {
  return inTransaction(db, async (trx) => {
    const comments = await lockPosts(
      trx,
      posts.map(({ id }) => id),
    );
    const changes: VerdictChange[] = [];
    for (const comment of comments) {
      const before = posts.find(({ id }) => id === comment.id);
      if (!before) continue;
      const { id, ...columns } = before;
      await trx.updateTable('comment').set(columns).where('id', '=', id).execute();
      changes.push(toVerdictChange(comment, before.spamVerdict));
    }
    await learnVerdicts(trx, changes);
    await restoreReports(trx, { reports, ids: comments.map(({ id }) => id) });
    return { count: comments.length };
  });
}

/** The comments of these ids that are not removed, locked until the transaction ends. */
const lockPosts = (trx: Db, ids: string[]) =>
  trx
    .updateTable('comment')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', ids)
    .where('status', '!=', 'removed')
    .returning(['id', 'userId', 'html', 'status', 'hiddenByBan', 'spamVerdict'])
    .$narrowType<{ status: ModeratedPost['status'] }>()
    .execute();

const toVerdictChange = (
  { userId, html, spamVerdict }: { userId: string | null; html: string; spamVerdict: SpamVerdict },
  to: SpamVerdict,
): VerdictChange => ({ content: readComment(html), userId, from: spamVerdict, to });

/** Restores the reports of these comments by users who still exist. */
async function restoreReports(
  trx: Db,
  { reports, ids }: { reports: UndoModeration['reports']; ids: string[] },
) {
  if (reports.length === 0) return;
  const users = await trx
    .selectFrom('user')
    .select('id')
    .where(
      'id',
      'in',
      reports.map(({ userId }) => userId),
    )
    .execute();
  const userIds = new Set(users.map(({ id }) => id));
  const restored = reports.filter(
    ({ commentId, userId }) => ids.includes(commentId) && userIds.has(userId),
  );
  if (restored.length === 0) return;
  await trx
    .insertInto('commentReport')
    .values(restored)
    .onConflict((on) => on.doNothing())
    .execute();
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
