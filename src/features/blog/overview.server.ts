import { sql, type SqlBool } from 'kysely';
import { isPublic } from '#content/publication.server.ts';
import type { Db } from '#platform/db/database.ts';

const maxListedTags = 500;

/** The tags of public articles with their number of articles, the most frequent first. */
export async function listTags(db: Db) {
  return (
    db
      .selectFrom('articleTag')
      .select((eb) => [
        'articleTag.slug',
        eb.fn.max('articleTag.label').as('label'),
        eb.fn.countAll<number>().as('count'),
      ])
      // Few articles are not public, and an index alone tells which; a join would look up each article of each tag.
      .where('articleTag.articleId', 'not in', (sub) =>
        sub
          .selectFrom('article')
          .select('article.id')
          .where(sql<SqlBool>`(${isPublic('article')}) is not true`),
      )
      .groupBy('articleTag.slug')
      .orderBy('count', 'desc')
      .orderBy('articleTag.slug')
      .limit(maxListedTags)
      .execute()
  );
}

/** The number of articles and words per year, the newest year first. */
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
