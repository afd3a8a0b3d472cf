import { joinPages, listPage } from '#content/public.server.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';

const entriesOnPage = 30;
const mostPinned = 10;

/** Visible entries, newest first; the pinned ones stand before the first page and nowhere else. */
export async function listEntries(
  db: Db,
  { cursor }: { cursor?: string | null | undefined },
  viewerId: string | null = null,
) {
  const visible = entries(db).where('guestbookEntry.status', '=', 'visible');
  const lists = [visible.where('pinnedAt', 'is', null)];
  if (viewerId) lists.push(ownHeld(db, viewerId));
  const order = { table: 'guestbookEntry', by: 'createdAt' } as const;
  const parts = await Promise.all(
    lists.map((list) => listPage(list, order, { limit: entriesOnPage, cursor })),
  );
  const pinned = cursor
    ? []
    : await visible
        .where('pinnedAt', 'is not', null)
        .orderBy('pinnedAt', 'desc')
        .limit(mostPinned)
        .execute();
  const page = joinPages(parts, order, entriesOnPage);
  return { ...page, items: [...pinned, ...page.items].map(withAuthor) };
}

/** The viewer's own that wait for the owner: found for themselves, so that each list goes by an index of its own. */
const ownHeld = (db: Db, viewerId: string) =>
  entries(db)
    .where('guestbookEntry.userId', '=', viewerId)
    .where('guestbookEntry.status', '=', 'held');

const entries = (db: Db) =>
  db
    .selectFrom('guestbookEntry')
    .leftJoin('user', 'user.id', 'guestbookEntry.userId')
    .select(['guestbookEntry.id', 'body', 'pinnedAt', 'guestbookEntry.createdAt'])
    .select(['guestbookEntry.updatedAt', 'user.id as authorId', 'user.name as authorName'])
    .select(['user.image as authorImage', 'user.role as authorRole'])
    .select('guestbookEntry.status');

interface AuthorColumns {
  authorId: string | null;
  authorName: string | null;
  authorImage: string | null;
  authorRole: 'user' | 'admin' | null;
  status: string;
}

/** The author as the public may know them; null for somebody who left. */
function withAuthor<Row extends AuthorColumns>(row: Row) {
  const {
    authorId: id,
    authorName: name,
    authorImage: image,
    authorRole: role,
    status,
    ...entry
  } = row;
  return {
    ...entry,
    held: status === 'held',
    author: id && name ? { id, name, image, role } : null,
  };
}

export interface NewEntry {
  userId: string;
  body: string;
  createdAt?: string;
  pinned?: boolean | undefined;
  status?: 'visible' | 'held';
}

export async function createEntry(db: Db, entry: NewEntry): Promise<string> {
  const id = newId();
  const createdAt = entry.createdAt ?? new Date().toISOString();
  await db
    .insertInto('guestbookEntry')
    .values({
      id,
      userId: entry.userId,
      body: entry.body,
      status: entry.status ?? 'visible',
      pinnedAt: entry.pinned ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
  return id;
}
