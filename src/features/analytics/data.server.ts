import { sql, type SelectQueryBuilder } from 'kysely';
import { isPublic } from '#content/publication.server.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { wholeSite } from './whole-site.ts';

/** Views of articles and of the blog's lists per month, oldest first, zero for months without any. */
export async function monthlyBlogViews(db: Db, months: number, now = new Date()) {
  const counts: MonthCount[] = [];
  for (const month of lastMonths(months, now))
    counts.push({ month, count: await countBlogViews(db, month, now) });
  return counts;
}

/** How long the views of a past month are held; an import may add some. */
const pastMonthMs = 600_000;
const pastMonths = new WeakMap<Db, Map<string, { count: number; readAt: number }>>();

/** After views of past days were written or removed: the sums of past months are read anew. */
export const forgetPastMonths = (db: Db) => void pastMonths.delete(db);

/** A year has hundreds of thousands of rows on a large site, so those of past months are not added up each time. */
async function countBlogViews(db: Db, month: string, now: Date): Promise<number> {
  const held = pastMonths.get(db) ?? new Map<string, { count: number; readAt: number }>();
  pastMonths.set(db, held);
  const known = held.get(month);
  if (known && Math.abs(now.getTime() - known.readAt) < pastMonthMs) return known.count;
  const row = await db
    .selectFrom('dailyView')
    .select((eb) => eb.fn.sum<number>('views').as('count'))
    .where('section', '=', 'blog')
    .where('day', '>=', month)
    .where('day', '<', nextMonth(month))
    .executeTakeFirst();
  const views = Number(row?.count ?? 0);
  const [current = ''] = lastMonths(1, now);
  if (month < current) held.set(month, { count: views, readAt: now.getTime() });
  return views;
}

/** Views and visitors of the whole site per month. A visitor counts once per day: no longer identity is stored. */
export async function monthlyFigures(db: Db, months: number, now = new Date()) {
  const window = lastMonths(months, now);
  const month = sql<string>`substr(${sql.ref('day')}, 1, 7)`;
  const rows = await db
    .selectFrom('dailyView')
    .select((eb) => [
      month.as('month'),
      eb.fn.sum<number>('views').as('views'),
      eb.fn.sum<number>('visitors').as('visitors'),
    ])
    .where('path', '=', wholeSite)
    .where('day', '>=', window[0] ?? '')
    .groupBy(month)
    .execute();
  const seriesOf = (field: 'views' | 'visitors') =>
    fillMonths(
      window,
      rows.map((row) => ({ month: row.month, count: Number(row[field]) })),
    );
  return { views: seriesOf('views'), visitors: seriesOf('visitors') };
}

/** New users per month, oldest first, zero for months without any. */
export async function monthlyUsers(db: Db, months: number, now = new Date()) {
  const window = lastMonths(months, now);
  const month = sql<string>`substr(${sql.ref('createdAt')}, 1, 7)`;
  const rows = await db
    .selectFrom('user')
    .select((eb) => [month.as('month'), eb.fn.countAll<number>().as('count')])
    .where('createdAt', '>=', window[0] ?? '')
    .groupBy(month)
    .execute();
  return fillMonths(window, rows.map(toMonthCount));
}

/** Totals of public content. */
export async function publicTotals(db: Db) {
  const [articles, comments, entries, snippets, projects] = await Promise.all([
    db
      .selectFrom('article')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('words').as('words'),
      ])
      .where(isPublic('article'))
      .executeTakeFirstOrThrow(),
    countAllComments(db),
    count(db.selectFrom('guestbookEntry').where('status', '=', 'visible')),
    count(db.selectFrom('snippet').where(isPublic('snippet'))),
    count(db.selectFrom('project').where(isPublic('project'))),
  ]);
  return {
    articles: articles.count,
    words: Number(articles.words ?? 0),
    comments,
    entries,
    snippets,
    projects,
  };
}

const countAllComments = async (db: Db) =>
  (await countComments(db, 'article')) + (await countComments(db, 'note'));

/** Counts per item, so that each count uses the index instead of a scan of all comments. */
async function countComments(db: Db, kind: 'article' | 'note'): Promise<number> {
  const row = await db
    .selectFrom(kind)
    .select((eb) => {
      const comments = eb
        .selectFrom('comment')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef(`comment.${kind}Id`, '=', sql.ref(`${kind}.id`))
        .where('comment.status', '=', 'visible');
      return sql<number | null>`sum(${comments})`.as('count');
    })
    .where(isPublic(kind))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Paths of which some may no longer have an article. */
const maxCandidates = 100;

/** The most read public articles since a day (`2026-11-21`). */
export async function mostRead(db: Db, since: string) {
  const candidates = db
    .selectFrom('dailyView')
    .select((eb) => ['path', eb.fn.sum<number>('views').as('views')])
    .where('section', '=', 'blog')
    .where('day', '>=', since)
    .groupBy('path')
    .orderBy('views', 'desc')
    .limit(maxCandidates);
  const slug = sql<string>`substr(${sql.ref('top.path')}, ${sql.lit('/blog/'.length + 1)})`;
  return db
    .selectFrom(candidates.as('top'))
    .innerJoin('article', (join) => join.on('article.slug', '=', slug))
    .select(['article.slug', 'article.title', 'top.views'])
    .where(isPublic('article'))
    .orderBy('top.views', 'desc')
    .limit(5)
    .execute();
}

export async function addDailyViews(
  db: Db,
  views: { day: string; path: string; section: string; views: number; visitors: number }[],
) {
  const batchSize = 200;
  for (let from = 0; from < views.length; from += batchSize)
    await db
      .insertInto('dailyView')
      .values(views.slice(from, from + batchSize))
      .execute();
}

export async function addDailyReferrers(
  db: Db,
  referrers: { day: string; referrer: string; views: number }[],
) {
  const batchSize = 300;
  for (let from = 0; from < referrers.length; from += batchSize)
    await db
      .insertInto('dailyReferrer')
      .values(referrers.slice(from, from + batchSize))
      .execute();
}

const toMonthCount = (row: { month: string; count: number | string }): MonthCount => ({
  month: row.month,
  count: Number(row.count),
});

async function count<Tables extends keyof Database>(
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst();
  return Number(row?.count ?? 0);
}

interface MonthCount {
  /** `2026-11`, UTC. */
  month: string;
  count: number;
}

/** The last `months` months up to that of `now`, oldest first, in UTC. */
export function lastMonths(months: number, now: Date): string[] {
  return Array.from({ length: months }, (_, index) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1 - index), 1);
    return new Date(first).toISOString().slice(0, 7);
  });
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString().slice(0, 7);
}

/** A count for each of these months, zero where it is missing. */
export function fillMonths(months: string[], counts: MonthCount[]): MonthCount[] {
  const countByMonth = new Map(counts.map((row) => [row.month, row.count]));
  return months.map((month) => ({ month, count: countByMonth.get(month) ?? 0 }));
}
