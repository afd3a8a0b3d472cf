import { expressionBuilder, sql } from 'kysely';
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
/** Articles with the most common tags whose dates are compared. */
const maxCompared = 100;
const maxSeriesParts = 50;

/** The links of a public article: neighbours by date, its series, articles with common tags. Throws not found. */
export async function findRelated(db: Db, slug: string) {
  const [row] = await selectLinks(db, { slug });
  if (!row) throw notFound('article');
  return {
    previous: parseRows(row.previous)[0] ?? null,
    next: parseRows(row.next)[0] ?? null,
    series: parseRows(row.series),
    related: parseRows(row.related),
  };
}

const selectLinks = prepareQuery((db, value: PreparedValues<{ slug: string }>) =>
  db
    .selectFrom('article')
    .select([
      jsonRows(db, selectNeighbour('previous')).as('previous'),
      jsonRows(db, selectNeighbour('next')).as('next'),
      jsonRows(db, selectSeries()).as('series'),
      jsonRows(db, selectRelated()).as('related'),
    ])
    .where('article.slug', '=', value('slug'))
    .where(isPublic('article')),
);

/** Columns of the article in question, to which the others are compared. */
const own = {
  id: sql.ref<string>('article.id'),
  publishedAt: sql.ref<string>('article.publishedAt'),
  series: sql.ref<string>('article.series'),
};

const subQuery = () => expressionBuilder<Database>();

function selectNeighbour(side: 'previous' | 'next') {
  const before = side === 'previous';
  return subQuery()
    .selectFrom('article as other')
    .select(titleColumns)
    .where(isPublic('other'))
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
function selectSeries() {
  return subQuery()
    .selectFrom('article as other')
    .select(titleColumns)
    .where('other.series', '=', own.series)
    .where(isPublic('other'))
    .orderBy('other.publishedAt')
    .limit(maxSeriesParts);
}

/** Ordered by the number of common tags, then newest first. */
function selectRelated() {
  return subQuery()
    .selectFrom(selectCommon().as('best'))
    .innerJoin('article as other', 'other.id', 'best.articleId')
    .select(titleColumns)
    .select('best.common')
    .where(isPublic('other'))
    .orderBy('best.common', 'desc')
    .orderBy('other.publishedAt', 'desc')
    .limit(maxRelated);
}

/**
 * The articles with the most common tags, from the index of the tags alone: thousands may have one in common. An id begins
 * with the time at which the article was created.
 */
function selectCommon() {
  return subQuery()
    .selectFrom('articleTag as mine')
    .innerJoin('articleTag as theirs', 'theirs.slug', 'mine.slug')
    .select(['theirs.articleId', (eb) => eb.fn.countAll<number>().as('common')])
    .where('mine.articleId', '=', own.id)
    .where('theirs.articleId', '!=', own.id)
    .groupBy('theirs.articleId')
    .orderBy('common', 'desc')
    .orderBy('theirs.articleId', 'desc')
    .limit(maxCompared);
}
