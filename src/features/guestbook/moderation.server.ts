import { listPage } from '#content/public.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { InboxEntries, ModerateEntries } from './schema.ts';

const inboxPage = 30;

/** What the owner looks through: held, hidden or recent entries, the newest first. */
export async function listEntryInbox(db: Db, { show, userId, cursor }: InboxEntries) {
  let query = db
    .selectFrom('guestbookEntry')
    .leftJoin('user', 'user.id', 'guestbookEntry.userId')
    .select([
      'guestbookEntry.id',
      'body',
      'status',
      'pinnedAt',
      'guestbookEntry.createdAt',
      'userId',
    ])
    .select([
      'user.name as authorName',
      'user.image as authorImage',
      'user.banned as authorBanned',
      'user.role as authorRole',
    ]);
  if (show !== 'recent') query = query.where('status', '=', show);
  if (userId) query = query.where('userId', '=', userId);
  const page = await listPage(
    query,
    { table: 'guestbookEntry', by: 'createdAt' },
    { limit: inboxPage, cursor },
  );
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, authorBanned: item.authorBanned === 1 })),
  };
}

/** How many wait for the owner. */
export async function countWaitingEntries(db: Db) {
  const { count } = await db
    .selectFrom('guestbookEntry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return { held: count };
}

/** Does the same to many at once. */
export async function moderateEntries(db: Db, { ids, action }: ModerateEntries) {
  if (action === 'remove') await db.deleteFrom('guestbookEntry').where('id', 'in', ids).execute();
  else
    await db
      .updateTable('guestbookEntry')
      .set({ status: action === 'approve' ? 'visible' : 'hidden' })
      .where('id', 'in', ids)
      .execute();
  return { count: ids.length };
}

/** Puts an entry before all others, or back among them. */
export async function pinEntry(db: Db, { id, pinned }: { id: string; pinned: boolean }) {
  const row = await db
    .updateTable('guestbookEntry')
    .set({ pinnedAt: pinned ? new Date().toISOString() : null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('entry');
  return row;
}
