import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { decodeTimeCursor, encodeTimeCursor } from '#lib/cursor.ts';
import { badRequest } from '#lib/errors.ts';
import type { Database, Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import type { ListInput } from './schema.ts';

/** Published, its time has come, and not in the trash. The literals let the engines use the partial index. */
export function isPublic(kind: ContentKind, now = new Date()): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${kind}.${name}`);
  return sql<SqlBool>`${column('status')} = 'published' and ${column('trashedAt')} is null
    and ${column('publishedAt')} <= ${now.toISOString()}`;
}

/** What is public at this address. */
export const isPublicAt = (kind: ContentKind, slug: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${kind}.slug`)} = ${slug} and ${isPublic(kind)}`;

/** This one, whatever its state, unless it is in the trash: for those who were given a preview. */
export const isKept = (kind: ContentKind, id: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${kind}.id`)} = ${id} and ${sql.ref(`${kind}.trashedAt`)} is null`;

export interface Page<Item> {
  items: Item[];
  /** Hands on to the next part of the list; null at its end. */
  nextCursor: string | null;
}

interface Keyset {
  table: string;
  /** The column of times by which the list is sorted, newest first; ties go by id. */
  by: 'publishedAt' | 'createdAt';
  /** Oldest first instead. */
  oldestFirst?: boolean;
}

/**
 * One part of a list, newest first. The query selects the table's `id` and the column it is sorted by. Stable while
 * new things arrive: the cursor names the last item seen, not a count.
 */
export async function listPage<Tables extends keyof Database, Row extends { id: string }>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { table, by, oldestFirst = false }: Keyset,
  input: Pick<ListInput, 'limit' | 'cursor'>,
): Promise<Page<Row>> {
  const time = sql.ref<string>(`${table}.${by}`);
  const id = sql.ref<string>(`${table}.id`);
  const direction = oldestFirst ? 'asc' : 'desc';
  const beyond = sql.raw(oldestFirst ? '>' : '<');
  let part = query
    .orderBy(time, direction)
    .orderBy(id, direction)
    .limit(input.limit + 1);
  if (input.cursor) {
    const after = readCursor(input.cursor);
    part = part.where(sql<SqlBool>`(${time}, ${id}) ${beyond} (${after.time}, ${after.id})`);
  }
  // The rows of a query built on are the rows of the query.
  const rows = (await part.execute()) as (Row & Partial<Record<typeof by, string | null>>)[];
  const items = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeTimeCursor(last[by] ?? '', last.id) : null };
}

/** One part of several lists together, each of them sorted so and read from the same cursor. */
export function joinPages<Row extends { id: string; createdAt: string }>(
  pages: Page<Row>[],
  { oldestFirst = false }: Keyset,
  limit: number,
): Page<Row> {
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const order = oldestFirst ? 1 : -1;
  const all = pages
    .flatMap((page) => page.items)
    .toSorted((one, other) => order * compare(one, other));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const isMore = all.length > limit || pages.some((page) => page.nextCursor !== null);
  return { items, nextCursor: isMore && last ? encodeTimeCursor(last.createdAt, last.id) : null };
}

/** By time, then by id; as both engines compare these texts. */
function compare(one: { id: string; createdAt: string }, other: typeof one): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

function readCursor(cursor: string): { time: string; id: string } {
  const row = decodeTimeCursor(cursor);
  if (row) return row;
  throw badRequest(
    'This page of the list does not exist. Begin again at its first page.',
    'cursor',
  );
}

/** When the next scheduled thing of these tables becomes public, or null. */
export async function nextPublication(
  db: Db,
  kinds: ContentKind[],
  now = new Date(),
): Promise<string | null> {
  const times = await Promise.all(
    kinds.map((kind) =>
      db
        .selectFrom(kind)
        .select((eb) => eb.fn.min('publishedAt').as('time'))
        .where(sql<SqlBool>`${sql.ref('status')} = 'published' and ${sql.ref('trashedAt')} is null`)
        .where('publishedAt', '>', now.toISOString())
        .executeTakeFirst(),
    ),
  );
  return (
    times
      .map((row) => row?.time)
      .filter((time) => typeof time === 'string')
      .toSorted()[0] ?? null
  );
}
