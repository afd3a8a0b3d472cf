import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { decodeTimeCursor, encodeTimeCursor } from '#lib/cursor.ts';
import { badRequest } from '#lib/errors.ts';
import { createCachedRead } from '#platform/db/cached-read.server.ts';
import { currentTime } from '#platform/db/current-time.server.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { contentKinds, type ContentKind } from './kinds.ts';
import type { ListInput } from './schema.ts';

/**
 * Published, not scheduled, and not in the trash. The literals let the engines use the partial index. `other` is the alias
 * of a second item in a query.
 */
export function isPublic(table: ContentKind | 'other'): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`${column('status')} = 'published' and ${column('trashedAt')} is null
    and ${isDue(table)}`;
}

/**
 * Whether the publication time has come. A clock that is set back does not hide what has been public: that is stored
 * when an item is saved, and every minute for scheduled items.
 */
export function isDue(
  table: ContentKind | 'other' | 'searchDocument' | 'contentLink',
  now: Date | Expression<string> = currentTime,
): Expression<SqlBool> {
  const time = now instanceof Date ? now.toISOString() : now;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(${column('publishedAt')} <= ${time} or ${column('hasBeenPublic')} = 1)`;
}

/** The publication of an item before and after a save. */
export interface Publication {
  status: 'draft' | 'published';
  publishedAt: string | null;
}

/** The column `hasBeenPublic` after a save. A new time counts anew, so that an item can be scheduled again. */
export function toHasBeenPublic(
  saved: Publication,
  before?: Publication & { hasBeenPublic: number },
  now = new Date(),
): number {
  if (saved.status !== 'published' || saved.publishedAt === null) return 0;
  if (saved.publishedAt <= now.toISOString()) return 1;
  const isSame = before?.status === 'published' && before.publishedAt === saved.publishedAt;
  return isSame ? before.hasBeenPublic : 0;
}

/** Whether an item is public, or was until it was put into the trash. */
export function wasPublic({
  status,
  publishedAt,
  hasBeenPublic,
}: Publication & { hasBeenPublic: number }): boolean {
  if (hasBeenPublic === 1 && status === 'published') return true;
  return publishedAt !== null && publishedAt <= new Date().toISOString();
}

/** Public, and with this slug. */
export const isPublicAt = (kind: ContentKind, slug: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${kind}.slug`)} = ${slug} and ${isPublic(kind)}`;

/** With this id, in any status but not in the trash; for previews. */
export const isNotTrashed = (kind: ContentKind, id: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${kind}.id`)} = ${id} and ${sql.ref(`${kind}.trashedAt`)} is null`;

export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

interface Keyset {
  table: string;
  /** The time column that sorts the list, newest first, then by id. */
  by: 'publishedAt' | 'createdAt';
  /** Reverses the order. */
  oldestFirst?: boolean;
}

/**
 * One page of a list, newest first. The query selects the table's `id` and the sort column. Stable while items are
 * added: the cursor names the last item of the previous page, not an offset.
 */
export async function paginate<Tables extends keyof Database, Row extends { id: string }>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  keyset: Keyset,
  input: Pick<ListInput, 'limit' | 'cursor'>,
): Promise<Page<Row>> {
  return toPage(await selectPage(query, keyset, input).execute(), keyset, input.limit);
}

/** Orders the query, and limits it to one page and the first item behind it; for `toPage`. */
export function selectPage<Tables extends keyof Database, Row extends { id: string }>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { table, by, oldestFirst = false }: Keyset,
  input: Pick<ListInput, 'limit' | 'cursor'>,
): SelectQueryBuilder<Database, Tables, Row> {
  const time = sql.ref<string>(`${table}.${by}`);
  const id = sql.ref<string>(`${table}.id`);
  const direction = oldestFirst ? 'asc' : 'desc';
  const operator = sql.raw(oldestFirst ? '>' : '<');
  let page = query
    .orderBy(time, direction)
    .orderBy(id, direction)
    .limit(input.limit + 1);
  if (input.cursor) {
    const after = decodeCursor(input.cursor);
    page = page.where(sql<SqlBool>`(${time}, ${id}) ${operator} (${after.time}, ${after.id})`);
  }
  return page;
}

export function toPage<Row extends { id: string }>(
  rows: Row[],
  { by }: Keyset,
  limit: number,
): Page<Row> {
  const items: (Row & Partial<Record<typeof by, string | null>>)[] = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeTimeCursor(last[by] ?? '', last.id) : null };
}

/** Merges one page of several lists that have the same order and start at the same cursor. */
export function mergePages<Row extends { id: string; createdAt: string }>(
  pages: Page<Row>[],
  { oldestFirst = false }: Keyset,
  limit: number,
): Page<Row> {
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const sign = oldestFirst ? 1 : -1;
  const all = pages
    .flatMap((page) => page.items)
    .toSorted((one, other) => sign * compare(one, other));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const hasMore = all.length > limit || pages.some((page) => page.nextCursor !== null);
  return { items, nextCursor: hasMore && last ? encodeTimeCursor(last.createdAt, last.id) : null };
}

/** By time, then by id, in the collation of both engines. */
function compare(one: { id: string; createdAt: string }, other: typeof one): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

function decodeCursor(cursor: string): { time: string; id: string } {
  const row = decodeTimeCursor(cursor);
  if (row) return row;
  throw badRequest('This page of the list does not exist. Go back to the first page.', 'cursor');
}

/** The kinds of which a scheduled item may change a page that reads these tables when its time comes. */
export const listShownKinds = (tables: ReadonlySet<string>): ContentKind[] =>
  tables.has('searchDocument') || tables.has('contentLink')
    ? contentKinds
    : contentKinds.filter((kind) => tables.has(kind));

/** The next time at which a scheduled item of these kinds becomes public, or null. */
export async function findNextPublication(
  db: Db,
  kinds: ContentKind[],
  now = new Date(),
): Promise<string | null> {
  const times = await Promise.all(kinds.map((kind) => findNextOfKind(db, kind, now)));
  return times.filter((time) => time !== null).toSorted()[0] ?? null;
}

interface NextPublication {
  /** Null for none. */
  time: string | null;
  readAt: string;
}

const cachedNextPublications = new Map(
  contentKinds.map((kind) => [
    kind,
    createCachedRead<NextPublication>(async (db) => {
      const now = new Date();
      return { time: await readNextPublication(db, kind, now), readAt: now.toISOString() };
    }),
  ]),
);

/** Read anew when the time that is known has passed, and after the clock was set back. */
async function findNextOfKind(db: Db, kind: ContentKind, now: Date): Promise<string | null> {
  const known = await cachedNextPublications.get(kind)?.(db);
  const isValid =
    known &&
    known.readAt <= now.toISOString() &&
    (known.time === null || known.time > now.toISOString());
  return isValid ? known.time : readNextPublication(db, kind, now);
}

async function readNextPublication(db: Db, kind: ContentKind, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom(kind)
    .select((eb) => eb.fn.min('publishedAt').as('time'))
    .where(sql<SqlBool>`${sql.ref('status')} = 'published' and ${sql.ref('trashedAt')} is null`)
    .where('publishedAt', '>', now.toISOString())
    .where('hasBeenPublic', '=', 0)
    .executeTakeFirst();
  return row?.time ?? null;
}
