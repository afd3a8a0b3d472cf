import { contentPath } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';
import { queueEvents } from '#platform/events/event-queue.server.ts';
import { selectTarget } from './target.server.ts';

/** Queues the event of a comment that was written or approved, in the caller's transaction. There is none for spam. */
export async function queueCommentEvent(
  db: Db,
  type: 'comment.created' | 'comment.approved',
  id: string,
): Promise<void> {
  const row = await db
    .selectFrom('comment')
    .leftJoin('article', 'article.id', 'comment.articleId')
    .leftJoin('note', 'note.id', 'comment.noteId')
    .leftJoin('user', 'user.id', 'comment.userId')
    .select(['comment.id', 'comment.status', 'comment.body', 'comment.parentId'])
    .select(['comment.createdAt', 'comment.userId', 'user.name as authorName'])
    .select(selectTarget)
    .where('comment.id', '=', id)
    .executeTakeFirst();
  if (row?.status !== 'visible' && row?.status !== 'held') return;
  const { body, status, parentId, createdAt, userId } = row;
  const url = contentPath(row.targetKind, row.slug);
  const target = { id: row.targetId, title: row.title, url };
  const data = {
    id,
    status,
    body,
    author: userId === null ? null : { id: userId, name: row.authorName ?? '' },
    article: row.targetKind === 'article' ? target : null,
    note: row.targetKind === 'note' ? target : null,
    parentId,
    url: `${url}?comment=${id}#comment-${id}`,
    createdAt,
  };
  await queueEvents(db, [{ type, data }]);
}
