import type { Db } from '#platform/db/database.ts';
import { lastDays } from './days.ts';
import { wholeSite } from './whole-site.ts';

const most = 20;

/** Views and visitors of each of the last so many days, oldest first; of one page, or of the whole site. */
export async function dailyFigures(
  db: Db,
  of: { days: number; path?: string | undefined },
  now = new Date(),
) {
  const days = lastDays(of.days, now);
  const rows = await db
    .selectFrom('dailyView')
    .select(['day', 'views', 'visitors'])
    .where('path', '=', of.path ?? wholeSite)
    .where('day', '>=', days[0] ?? '')
    .execute();
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => ({
    day,
    views: known.get(day)?.views ?? 0,
    visitors: known.get(day)?.visitors ?? 0,
  }));
}

/** What is known of one page: its last days, and how often it was viewed in all. */
export async function pageFigures(db: Db, of: { days: number; path: string }, now = new Date()) {
  const [days, all] = await Promise.all([
    dailyFigures(db, of, now),
    db
      .selectFrom('dailyView')
      .select((eb) => [eb.fn.sum<number>('views').as('views'), eb.fn.min('day').as('since')])
      .where('path', '=', of.path)
      .executeTakeFirstOrThrow(),
  ]);
  return { days, views: Number(all.views ?? 0), since: all.since };
}

/** The pages most viewed since a day. */
export async function topPages(db: Db, since: string) {
  const rows = await db
    .selectFrom('dailyView')
    .select((eb) => [
      'path',
      eb.fn.sum<number>('views').as('views'),
      eb.fn.sum<number>('visitors').as('visitors'),
    ])
    .where('day', '>=', since)
    .where('path', '!=', wholeSite)
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, views: Number(row.views), visitors: Number(row.visitors) }));
}

/** The hosts that most readers came from since a day. */
export async function topReferrers(db: Db, since: string) {
  const rows = await db
    .selectFrom('dailyReferrer')
    .select((eb) => ['referrer', eb.fn.sum<number>('views').as('views')])
    .where('day', '>=', since)
    .groupBy('referrer')
    .orderBy('views', 'desc')
    .orderBy('referrer')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, views: Number(row.views) }));
}
