import type { Db } from '#platform/db/database.ts';
import { queueEvents } from '#platform/events/event-queue.server.ts';

/** Queues the event of a comment that was written or approved, in the caller's transaction. There is none for spam. */
export async function queueCommentEvent(
  db: Db,
  type: 'comment.created' | 'comment.approved',
  id: string,
): Promise<void> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.status', 'comment.body', 'comment.parentId'])
    .select(['comment.createdAt', 'comment.userId', 'user.name as authorName'])
    .select(['article.id as articleId', 'article.title as articleTitle', 'article.slug'])
    .where('comment.id', '=', id)
    .executeTakeFirst();
  if (row?.status !== 'visible' && row?.status !== 'held') return;
  const { body, status, parentId, createdAt, userId } = row;
  const url = `/blog/${row.slug}`;
  const data = {
    id,
    status,
    body,
    author: userId === null ? null : { id: userId, name: row.authorName ?? '' },
    article: { id: row.articleId, title: row.articleTitle, url },
    parentId,
    url: `${url}?comment=${id}#comment-${id}`,
    createdAt,
  };
  await queueEvents(db, [{ type, data }]);
}
