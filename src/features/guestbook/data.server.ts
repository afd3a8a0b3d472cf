import type { Role } from '#lib/roles.ts';
import { mergePages, paginate } from '#content/publication.server.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';

const entriesPageSize = 30;
const maxPinned = 10;

/** A page of visible entries, newest first. Pinned entries come before the first page, and on no other. */
export async function listEntries(
  db: Db,
  { cursor }: { cursor?: string | null | undefined },
  viewerId: string | null = null,
) {
  const visible = selectEntries(db).where('guestbookEntry.status', '=', 'visible');
  const lists = [visible.where('pinnedAt', 'is', null)];
  if (viewerId) lists.push(selectOwnHeld(db, viewerId));
  const order = { table: 'guestbookEntry', by: 'createdAt' } as const;
  const parts = await Promise.all(
    lists.map((list) => paginate(list, order, { limit: entriesPageSize, cursor })),
  );
  const pinned = cursor
    ? []
    : await visible
        .where('pinnedAt', 'is not', null)
        .orderBy('pinnedAt', 'desc')
        .limit(maxPinned)
        .execute();
  const page = mergePages(parts, order, entriesPageSize);
  return { ...page, items: [...pinned, ...page.items].map(withAuthor) };
}

/** The viewer's own held entries. A query of its own, so that each query can use an index. */
const selectOwnHeld = (db: Db, viewerId: string) =>
  selectEntries(db)
    .where('guestbookEntry.userId', '=', viewerId)
    .where('guestbookEntry.status', '=', 'held');

const selectEntries = (db: Db) =>
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
  authorRole: Role | null;
  status: string;
}

/** Replaces the author's columns with the public author; null for a deleted user. */
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
  /** A new id if it is left out. */
  id?: string;
  userId: string;
  body: string;
  createdAt?: string;
  pinned?: boolean | undefined;
  status?: 'visible' | 'held';
  /** Why it is held, as a JSON list of sentences. */
  holdReasons?: string | null;
}

export async function createEntry(db: Db, entry: NewEntry): Promise<string> {
  const id = entry.id ?? newId();
  const createdAt = entry.createdAt ?? new Date().toISOString();
  await db
    .insertInto('guestbookEntry')
    .values({
      id,
      userId: entry.userId,
      body: entry.body,
      status: entry.status ?? 'visible',
      holdReasons: entry.holdReasons ?? null,
      pinnedAt: entry.pinned ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
  return id;
}
