import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Database, Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { listPage, type Page } from './public.server.ts';
import type { ListOrder, ListState } from './list-states.ts';
import type { OwnerList } from './schema.ts';

/** How many there are in each state that a list can be narrowed to, and how many in the list that was asked for. */
export interface ListCounts {
  counts: Record<ListState, number>;
  total: number;
}

/**
 * One part of the owner's list. The orders by time of making hand on a cursor; numbered pages and the other orders are
 * counted off, for they show a list that stands still while one looks at it.
 */
export async function listOwned<Tables extends keyof Database, Row extends { id: string }>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  kind: ContentKind,
  input: OwnerList,
): Promise<Page<Row>> {
  const { q = '', status, sort, page, limit } = input;
  let narrowed = query;
  if (status !== undefined) narrowed = narrowed.where(isInState(kind, status));
  if (q !== '') narrowed = narrowed.where(says(kind, q));
  const byMaking = sort === 'newest' || sort === 'oldest';
  if (byMaking && page === undefined)
    return listPage(
      narrowed,
      { table: kind, by: 'createdAt', oldestFirst: sort === 'oldest' },
      input,
    );
  const { column, direction } = orders[sort];
  const rows = await narrowed
    .orderBy(sql.ref(`${kind}.${column}`), (order) => {
      if (direction === 'asc') return order.asc();
      // Asked of a column that is never empty, PostgreSQL would sort anew instead of reading the index.
      return column === 'publishedAt' ? order.desc().nullsLast() : order.desc();
    })
    .orderBy(sql.ref(`${kind}.id`), direction)
    .limit(limit)
    .offset(((page ?? 1) - 1) * limit)
    .execute();
  return { items: rows as Row[], nextCursor: null }; // the rows of a query built on are the rows of the query
}

const orders = {
  newest: { column: 'createdAt', direction: 'desc' },
  oldest: { column: 'createdAt', direction: 'asc' },
  changed: { column: 'updatedAt', direction: 'desc' },
  published: { column: 'publishedAt', direction: 'desc' },
  title: { column: 'title', direction: 'asc' },
} as const satisfies Record<ListOrder, unknown>;

/** Counts over the whole list, however much of it is shown. */
export async function countOwned(db: Db, kind: ContentKind, input: OwnerList): Promise<ListCounts> {
  const { q = '', status } = input;
  const counted = (state: ListState) =>
    sql<number>`sum(case when ${isInState(kind, state)} then 1 else 0 end)`.as(state);
  let query = db
    .selectFrom(kind)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      counted('current'),
      counted('draft'),
      counted('scheduled'),
      counted('published'),
      counted('trash'),
    ]);
  if (q !== '') query = query.where(says(kind, q));
  const row = await query.executeTakeFirstOrThrow();
  const counts = {
    current: Number(row.current ?? 0),
    draft: Number(row.draft ?? 0),
    scheduled: Number(row.scheduled ?? 0),
    published: Number(row.published ?? 0),
    trash: Number(row.trash ?? 0),
  };
  return { counts, total: status === undefined ? Number(row.all) : counts[status] };
}

function isInState(kind: ContentKind, state: ListState): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${kind}.${name}`);
  const kept = sql<SqlBool>`${column('trashedAt')} is null`;
  const now = new Date().toISOString();
  if (state === 'trash') return sql<SqlBool>`${column('trashedAt')} is not null`;
  if (state === 'draft') return sql<SqlBool>`${kept} and ${column('status')} = 'draft'`;
  const published = sql<SqlBool>`${kept} and ${column('status')} = 'published'`;
  if (state === 'published')
    return sql<SqlBool>`${published} and ${column('publishedAt')} <= ${now}`;
  if (state === 'scheduled')
    return sql<SqlBool>`${published} and ${column('publishedAt')} > ${now}`;
  return kept;
}

/** In title or description, in any case. */
function says(kind: ContentKind, q: string): Expression<SqlBool> {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const like = (name: string) =>
    sql<SqlBool>`lower(${sql.ref(`${kind}.${name}`)}) like ${pattern} escape '\\'`;
  return sql<SqlBool>`(${like('title')} or ${like('description')})`;
}
