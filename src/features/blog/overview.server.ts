import { sql } from 'kysely';
import { isPublic } from '#content/public.server.ts';
import type { Db } from '#platform/db/database.ts';

const mostTags = 500;

/** The tags of public articles with how many have each, the commonest first. */
export async function listTags(db: Db) {
  return db
    .selectFrom('articleTag')
    .innerJoin('article', 'article.id', 'articleTag.articleId')
    .select((eb) => [
      'articleTag.slug',
      eb.fn.max('articleTag.label').as('label'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where(isPublic('article'))
    .groupBy('articleTag.slug')
    .orderBy('count', 'desc')
    .orderBy('articleTag.slug')
    .limit(mostTags)
    .execute();
}

/** Articles and words by year, the newest year first. */
export async function listYears(db: Db) {
  const year = sql<string>`substr(${sql.ref('article.publishedAt')}, 1, 4)`;
  const rows = await db
    .selectFrom('article')
    .select((eb) => [
      year.as('year'),
      eb.fn.countAll<number>().as('articles'),
      eb.fn.sum<number>('words').as('words'),
    ])
    .where(isPublic('article'))
    .groupBy(year)
    .orderBy('year', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, year: Number(row.year) }));
}
