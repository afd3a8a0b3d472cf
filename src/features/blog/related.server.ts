import { isPublic } from '#content/publication.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

const titleColumns = [
  'article.id',
  'article.slug',
  'article.title',
  'article.publishedAt',
  'article.readingMinutes',
] as const;
const maxRelated = 3;
const maxSeriesParts = 50;

/** The links of a public article: neighbours by date, its series, articles with common tags. Throws not found. */
export async function findRelated(db: Db, slug: string) {
  const article = await db
    .selectFrom('article')
    .select(['id', 'publishedAt', 'series'])
    .where('slug', '=', slug)
    .where(isPublic('article'))
    .executeTakeFirst();
  if (!article) throw notFound('article');
  const [previous, next, series, related] = await Promise.all([
    findNeighbour(db, article, 'previous'),
    findNeighbour(db, article, 'next'),
    listSeries(db, article.series),
    listRelated(db, article.id),
  ]);
  return { previous, next, series, related };
}

type ArticlePosition = { id: string; publishedAt: string | null };

async function findNeighbour(
  db: Db,
  { id, publishedAt }: ArticlePosition,
  side: 'previous' | 'next',
) {
  const before = side === 'previous';
  const row = await db
    .selectFrom('article')
    .select(titleColumns)
    .where(isPublic('article'))
    .where('publishedAt', before ? '<=' : '>=', publishedAt)
    .where((where) =>
      where.or([
        where('publishedAt', before ? '<' : '>', publishedAt),
        where('id', before ? '<' : '>', id),
      ]),
    )
    .orderBy('publishedAt', before ? 'desc' : 'asc')
    .orderBy('id', before ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function listSeries(db: Db, series: string | null) {
  if (series === null) return [];
  return db
    .selectFrom('article')
    .select(titleColumns)
    .where('series', '=', series)
    .where(isPublic('article'))
    .orderBy('publishedAt')
    .limit(maxSeriesParts)
    .execute();
}

/** Ordered by the number of common tags, then newest first. */
async function listRelated(db: Db, articleId: string) {
  return db
    .selectFrom('articleTag as mine')
    .innerJoin('articleTag as theirs', 'theirs.slug', 'mine.slug')
    .innerJoin('article', 'article.id', 'theirs.articleId')
    .select(titleColumns)
    .select((eb) => eb.fn.countAll<number>().as('common'))
    .where('mine.articleId', '=', articleId)
    .where('theirs.articleId', '!=', articleId)
    .where(isPublic('article'))
    .groupBy(titleColumns)
    .orderBy('common', 'desc')
    .orderBy('article.publishedAt', 'desc')
    .limit(maxRelated)
    .execute();
}
