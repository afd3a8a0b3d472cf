import type { Db } from '#platform/db/database.ts';
import { queueEvents } from '#platform/events/event-queue.server.ts';

/** Queues the event of an entry that was written or approved, in the caller's transaction. There is none for spam. */
export async function queueEntryEvent(
  db: Db,
  type: 'guestbook_entry.created' | 'guestbook_entry.approved',
  id: string,
): Promise<void> {
  const row = await db
    .selectFrom('guestbookEntry')
    .leftJoin('user', 'user.id', 'guestbookEntry.userId')
    .select(['guestbookEntry.status', 'guestbookEntry.body', 'guestbookEntry.createdAt'])
    .select(['guestbookEntry.userId', 'user.name as authorName'])
    .where('guestbookEntry.id', '=', id)
    .executeTakeFirst();
  if (row?.status !== 'visible' && row?.status !== 'held') return;
  const { body, status, createdAt, userId } = row;
  const author = userId === null ? null : { id: userId, name: row.authorName ?? '' };
  const data = { id, status, body, author, url: '/guestbook', createdAt };
  await queueEvents(db, [{ type, data }]);
}
