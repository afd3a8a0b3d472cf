import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { lastDays } from './days.ts';
import { wholeSite } from './whole-site.ts';

const maxRows = 20;

/** Views and visitors of each of the last days, oldest first, of one page or of the whole site. */
export async function dailyFigures(
  db: Db,
  query: { days: number; path?: string | undefined },
  now = new Date(),
) {
  const days = lastDays(query.days, now);
  const rows = await db
    .selectFrom('dailyView')
    .select(['day', 'views', 'visitors'])
    .where('path', '=', query.path ?? wholeSite)
    .where('day', '>=', days[0] ?? '')
    .execute();
  const rowsByDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => ({
    day,
    views: rowsByDay.get(day)?.views ?? 0,
    visitors: rowsByDay.get(day)?.visitors ?? 0,
  }));
}

/** The last days of one page, its total views and the first day with a view. */
export async function pageFigures(db: Db, query: { days: number; path: string }, now = new Date()) {
  const [days, all] = await Promise.all([
    dailyFigures(db, query, now),
    db
      .selectFrom('dailyView')
      .select((eb) => [eb.fn.sum<number>('views').as('views'), eb.fn.min('day').as('since')])
      .where('path', '=', query.path)
      .executeTakeFirstOrThrow(),
  ]);
  return { days, views: Number(all.views ?? 0), since: all.since };
}

/** Up to this many days are read by the index of the day; for more, it is faster to read that of the path in its order. */
const maxDaysByDay = 60;

/** The most viewed pages since a day. */
export async function topPages(db: Db, since: string, now = new Date()) {
  const isShort = since >= (lastDays(maxDaysByDay, now)[0] ?? '');
  // An expression has no index, so the engines do not choose one for the groups.
  const path = isShort ? sql<string>`${sql.ref('path')} || ''` : sql<string>`${sql.ref('path')}`;
  const rows = await db
    .selectFrom('dailyView')
    .select((eb) => [
      path.as('path'),
      eb.fn.sum<number>('views').as('views'),
      eb.fn.sum<number>('visitors').as('visitors'),
    ])
    .where('day', '>=', since)
    .where('path', '!=', wholeSite)
    .groupBy(path)
    .orderBy('views', 'desc')
    .orderBy(path)
    .limit(maxRows)
    .execute();
  return rows.map((row) => ({ ...row, views: Number(row.views), visitors: Number(row.visitors) }));
}

/** The top referrers since a day. */
export async function topReferrers(db: Db, since: string) {
  const rows = await db
    .selectFrom('dailyReferrer')
    .select((eb) => ['referrer', eb.fn.sum<number>('views').as('views')])
    .where('day', '>=', since)
    .groupBy('referrer')
    .orderBy('views', 'desc')
    .orderBy('referrer')
    .limit(maxRows)
    .execute();
  return rows.map((row) => ({ ...row, views: Number(row.views) }));
}
