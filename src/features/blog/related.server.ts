import { expressionBuilder, sql, type Expression } from 'kysely';
import { isPublic } from '#content/publication.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { jsonRows, parseRows } from '#platform/db/json-rows.server.ts';
import { prepareQuery, type PreparedValues } from '#platform/db/prepared-query.server.ts';

const titleColumns = [
  'other.id',
  'other.slug',
  'other.title',
  'other.publishedAt',
  'other.readingMinutes',
] as const;
const maxRelated = 3;
const maxSeriesParts = 50;

/** The links of a public article: neighbours by date, its series, articles with common tags. Throws not found. */
export async function findRelated(db: Db, slug: string) {
  const [row] = await selectLinks(db, { slug, now: new Date().toISOString() });
  if (!row) throw notFound('article');
  return {
    previous: parseRows(row.previous)[0] ?? null,
    next: parseRows(row.next)[0] ?? null,
    series: parseRows(row.series),
    related: parseRows(row.related),
  };
}

const selectLinks = prepareQuery((db, value: PreparedValues<{ slug: string; now: string }>) => {
  const now = value('now');
  return db
    .selectFrom('article')
    .select([
      jsonRows(db, selectNeighbour('previous', now)).as('previous'),
      jsonRows(db, selectNeighbour('next', now)).as('next'),
      jsonRows(db, selectSeries(now)).as('series'),
      jsonRows(db, selectRelated(now)).as('related'),
    ])
    .where('article.slug', '=', value('slug'))
    .where(isPublic('article', now));
});

/** Columns of the article in question, to which the others are compared. */
const own = {
  id: sql.ref<string>('article.id'),
  publishedAt: sql.ref<string>('article.publishedAt'),
  series: sql.ref<string>('article.series'),
};

const subQuery = () => expressionBuilder<Database>();

function selectNeighbour(side: 'previous' | 'next', now: Expression<string>) {
  const before = side === 'previous';
  return subQuery()
    .selectFrom('article as other')
    .select(titleColumns)
    .where(isPublic('other', now))
    .where('other.publishedAt', before ? '<=' : '>=', own.publishedAt)
    .where((where) =>
      where.or([
        where('other.publishedAt', before ? '<' : '>', own.publishedAt),
        where('other.id', before ? '<' : '>', own.id),
      ]),
    )
    .orderBy('other.publishedAt', before ? 'desc' : 'asc')
    .orderBy('other.id', before ? 'desc' : 'asc')
    .limit(1);
}

/** None for an article without a series: null equals nothing. */
function selectSeries(now: Expression<string>) {
  return subQuery()
    .selectFrom('article as other')
    .select(titleColumns)
    .where('other.series', '=', own.series)
    .where(isPublic('other', now))
    .orderBy('other.publishedAt')
    .limit(maxSeriesParts);
}

/** Ordered by the number of common tags, then newest first. */
function selectRelated(now: Expression<string>) {
  return subQuery()
    .selectFrom('articleTag as mine')
    .innerJoin('articleTag as theirs', 'theirs.slug', 'mine.slug')
    .innerJoin('article as other', 'other.id', 'theirs.articleId')
    .select(titleColumns)
    .select((eb) => eb.fn.countAll<number>().as('common'))
    .where('mine.articleId', '=', own.id)
    .where('theirs.articleId', '!=', own.id)
    .where(isPublic('other', now))
    .groupBy(titleColumns)
    .orderBy('common', 'desc')
    .orderBy('other.publishedAt', 'desc')
    .limit(maxRelated);
}
