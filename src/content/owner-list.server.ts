import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Database, Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { isDue, paginate, type Page } from './publication.server.ts';
import type { ListOrder, ListState } from './list-states.ts';
import type { OwnerList } from './schema.ts';

/** The number of items in each state, and in the requested list. */
export interface ListCounts {
  counts: Record<ListState, number>;
  total: number;
}

/**
 * One page of the owner's list. Sorted by creation time it is paginated by cursor; numbered pages and other orders use
 * an offset, because these lists rarely change while they are read.
 */
export async function listForOwner<Tables extends keyof Database, Row extends { id: string }>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  kind: ContentKind,
  input: OwnerList,
): Promise<Page<Row>> {
  const { q = '', status, sort, page, limit } = input;
  let filtered = query;
  if (status !== undefined) filtered = filtered.where(isInState(kind, status));
  if (q !== '') filtered = filtered.where(matchesQuery(kind, q));
  const byCreation = sort === 'newest' || sort === 'oldest';
  if (byCreation && page === undefined)
    return paginate(
      filtered,
      { table: kind, by: 'createdAt', oldestFirst: sort === 'oldest' },
      input,
    );
  const { column, direction } = orders[sort];
  const rows = await filtered
    .orderBy(sql.ref(`${kind}.${column}`), (order) => {
      if (direction === 'asc') return order.asc();
      // With `nulls last` on a column that is never null, PostgreSQL would sort instead of using the index.
      return column === 'publishedAt' ? order.desc().nullsLast() : order.desc();
    })
    .orderBy(sql.ref(`${kind}.id`), direction)
    .limit(limit)
    .offset(((page ?? 1) - 1) * limit)
    .execute();
  return { items: rows as Row[], nextCursor: null }; // sorting and limits do not change the row type
}

const orders = {
  newest: { column: 'createdAt', direction: 'desc' },
  oldest: { column: 'createdAt', direction: 'asc' },
  changed: { column: 'updatedAt', direction: 'desc' },
  published: { column: 'publishedAt', direction: 'desc' },
  title: { column: 'title', direction: 'asc' },
} as const satisfies Record<ListOrder, unknown>;

/** Counts the whole list, independent of the page. */
export async function countForOwner(
  db: Db,
  kind: ContentKind,
  input: OwnerList,
): Promise<ListCounts> {
  const { q = '', status } = input;
  const countState = (state: ListState) =>
    sql<number>`sum(case when ${isInState(kind, state)} then 1 else 0 end)`.as(state);
  let query = db
    .selectFrom(kind)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      countState('current'),
      countState('draft'),
      countState('scheduled'),
      countState('published'),
      countState('trash'),
    ]);
  if (q !== '') query = query.where(matchesQuery(kind, q));
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
  const isCurrent = sql<SqlBool>`${column('trashedAt')} is null`;
  if (state === 'trash') return sql<SqlBool>`${column('trashedAt')} is not null`;
  if (state === 'draft') return sql<SqlBool>`${isCurrent} and ${column('status')} = 'draft'`;
  const published = sql<SqlBool>`${isCurrent} and ${column('status')} = 'published'`;
  if (state === 'published') return sql<SqlBool>`${published} and ${isDue(kind)}`;
  if (state === 'scheduled') return sql<SqlBool>`${published} and not ${isDue(kind)}`;
  return isCurrent;
}

/** A case-insensitive match in title or description, or in the first words of an item without a title. */
function matchesQuery(kind: ContentKind, q: string): Expression<SqlBool> {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const like = (name: string) =>
    sql<SqlBool>`lower(${sql.ref(`${kind}.${name}`)}) like ${pattern} escape '\\'`;
  return sql<SqlBool>`(${like('title')} or ${like('description')} or ${matchesFirstWords(kind, pattern)})`;
}

/** Characters at the start of the text, by which an item without a title is found. */
const searchedTextLength = 200;

/**
 * Whether an item has no title, and its text begins with what the pattern says, in lower case. A query of its own, because
 * the index of the list has no texts: it reads only those of the few items without a title.
 */
export function matchesFirstWords(kind: ContentKind, pattern: string): Expression<SqlBool> {
  const words = sql<string>`lower(substr(text, 1, ${sql.lit(searchedTextLength)}))`;
  const untitled = sql`select id from ${sql.table(kind)} where title = '' and ${words} like ${pattern} escape '\\'`;
  return sql<SqlBool>`${sql.ref(`${kind}.id`)} in (${untitled})`;
}
