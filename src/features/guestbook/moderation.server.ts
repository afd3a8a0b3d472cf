import type { ModeratedPost } from '#content/community-schema.ts';
import { parseHoldReasons } from '#content/hold-rules.ts';
import { paginate } from '#content/publication.server.ts';
import { applyAction } from '#content/spam/apply-action.ts';
import {
  learnVerdicts,
  type SpamVerdict,
  type VerdictChange,
} from '#content/spam/learning.server.ts';
import { readEntry } from '#content/spam/post-content.ts';
import { inTransaction } from '#content/write.server.ts';
import { isBanned } from '#features/user/session.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { queueEntryEvent } from './events.server.ts';
import type { InboxEntries, ModerateEntries, UndoModerateEntries } from './schema.ts';

const inboxPageSize = 30;

/** A page of the owner's inbox, newest first: held or hidden entries, spam, or recent ones, which are all but spam and own. */
export async function listEntryInbox(
  db: Db,
  { show, userId, cursor }: InboxEntries,
  viewerId: string,
) {
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
      'holdReasons',
    ])
    .select(['user.name as authorName', 'user.image as authorImage', 'user.role as authorRole'])
    .select(['user.banned', 'user.banExpires']);
  if (show !== 'recent') query = query.where('status', '=', show);
  else {
    query = query.where('status', '!=', 'spam');
    if (!userId)
      query = query.where((where) =>
        where.or([where('userId', 'is', null), where('userId', '!=', viewerId)]),
      );
  }
  if (userId) query = query.where('userId', '=', userId);
  const page = await paginate(
    query,
    { table: 'guestbookEntry', by: 'createdAt' },
    { limit: inboxPageSize, cursor },
  );
  return {
    ...page,
    items: page.items.map(({ banned, banExpires, holdReasons, ...item }) => ({
      ...item,
      holdReasons: parseHoldReasons(holdReasons),
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

/** Applies one action to many entries. Returns how many were found, and what an undo needs; a removal has none. */
export async function moderateEntries(db: Db, { ids, action }: ModerateEntries) {
  return inTransaction(db, async (trx) => {
    if (action === 'remove') {
      const removed = await trx
        .deleteFrom('guestbookEntry')
        .where('id', 'in', ids)
        .returning('id')
        .execute();
      return { count: removed.length, undo: null };
    }
    const entries = await lockEntries(trx, ids);
    if (entries.length === 0) return { count: 0, undo: null };
    const after = applyAction(action);
    const foundIds = entries.map(({ id }) => id);
    await trx.updateTable('guestbookEntry').set(after).where('id', 'in', foundIds).execute();
    await learnVerdicts(
      trx,
      entries.map((entry) => toVerdictChange(entry, after.spamVerdict)),
    );
    if (action === 'approve')
      for (const { id, status } of entries)
        if (status !== 'visible') await queueEntryEvent(trx, 'guestbook_entry.approved', id);
    const posts = entries.map(({ body: _content, userId: _author, ...post }) => post);
    return { count: entries.length, undo: { posts } };
  });
}

/** Gives entries the status that they had before a moderation, and takes back what was learned from it. */
export async function undoModerateEntries(db: Db, { posts }: UndoModerateEntries) {
  return inTransaction(db, async (trx) => {
    const entries = await lockEntries(
      trx,
      posts.map(({ id }) => id),
    );
    const changes: VerdictChange[] = [];
    for (const entry of entries) {
      const before = posts.find(({ id }) => id === entry.id);
      if (!before) continue;
      const { id, ...columns } = before;
      await trx.updateTable('guestbookEntry').set(columns).where('id', '=', id).execute();
      changes.push(toVerdictChange(entry, before.spamVerdict));
    }
    await learnVerdicts(trx, changes);
    return { count: entries.length };
  });
}

/** The entries of these ids, locked until the transaction ends. */
const lockEntries = (trx: Db, ids: string[]) =>
  trx
    .updateTable('guestbookEntry')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', ids)
    .where('status', '!=', 'removed')
    .returning(['id', 'userId', 'body', 'status', 'hiddenByBan', 'spamVerdict'])
    .$narrowType<{ status: ModeratedPost['status'] }>()
    .execute();

const toVerdictChange = (
  { userId, body, spamVerdict }: { userId: string | null; body: string; spamVerdict: SpamVerdict },
  to: SpamVerdict,
): VerdictChange => ({ content: readEntry(body), userId, from: spamVerdict, to });

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
