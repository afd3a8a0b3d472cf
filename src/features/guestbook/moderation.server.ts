import { paginate } from '#content/publication.server.ts';
import { isBanned } from '#features/user/session.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { InboxEntries, ModerateEntries } from './schema.ts';

const inboxPageSize = 30;

/** A page of the owner's inbox: held, hidden or recent entries, newest first. */
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
    .select(['user.name as authorName', 'user.image as authorImage', 'user.role as authorRole'])
    .select(['user.banned', 'user.banExpires']);
  if (show !== 'recent') query = query.where('status', '=', show);
  if (userId) query = query.where('userId', '=', userId);
  const page = await paginate(
    query,
    { table: 'guestbookEntry', by: 'createdAt' },
    { limit: inboxPageSize, cursor },
  );
  return {
    ...page,
    items: page.items.map(({ banned, banExpires, ...item }) => ({
      ...item,
      authorBanned: isBanned({ banned: banned ?? 0, banExpires }),
    })),
  };
}

/** The number of entries that wait for approval. */
export async function countHeldEntries(db: Db) {
  const { count } = await db
    .selectFrom('guestbookEntry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return { held: count };
}

/** Applies one action to many entries. Returns how many changed. */
export async function moderateEntries(db: Db, { ids, action }: ModerateEntries) {
  const status = action === 'approve' ? 'visible' : 'hidden';
  const rows =
    action === 'remove'
      ? await db.deleteFrom('guestbookEntry').where('id', 'in', ids).returning('id').execute()
      : await db
          .updateTable('guestbookEntry')
          .set({ status, hiddenByBan: 0 })
          .where('id', 'in', ids)
          .returning('id')
          .execute();
  return { count: rows.length };
}

/** Pins or unpins an entry. Throws not found. */
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
