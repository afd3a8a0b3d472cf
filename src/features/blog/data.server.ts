import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { listForOwner } from '#content/owner-list.server.ts';
import { isPublic, paginate } from '#content/publication.server.ts';
import { findTags } from '#content/tags.server.ts';
import { parseToc } from '#content/body.server.ts';
import { createItemReads } from '#content/item-reads.server.ts';
import type { OwnerList } from '#content/schema.ts';
import { parseImage, selectImage, withImages } from '#features/media/data.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { jsonRows, parseRows } from '#platform/db/json-rows.server.ts';
import { prepareQuery, type PreparedValues } from '#platform/db/prepared-query.server.ts';
import type { ListArticles } from './schema.ts';

const summaryColumns = [
  'article.id',
  'article.slug',
  'article.title',
  'article.description',
  'article.status',
  'article.publishedAt',
  'article.createdAt',
  'article.updatedAt',
  'article.imageUrl',
  'article.imageAlt',
  'article.series',
  'article.featured',
  'article.readingMinutes',
] as const;

export async function listPublicArticles(db: Db, input: ListArticles) {
  let query = db.selectFrom('article').select(summaryColumns).where(isPublic('article'));
  const { tag, year, series, featured } = input;
  if (tag !== undefined)
    query = query.where('article.id', 'in', (sub) =>
      sub.selectFrom('articleTag').select('articleId').where('articleTag.slug', '=', tag),
    );
  if (year !== undefined)
    query = query
      .where('article.publishedAt', '>=', `${year}`)
      .where('article.publishedAt', '<', `${year + 1}`);
  if (series !== undefined) query = query.where('article.series', '=', series);
  // A literal, so that the engines use the partial index.
  if (featured !== undefined)
    query = query.where('article.featured', '=', sql.lit(featured ? 1 : 0));
  const page = await paginate(query, { table: 'article', by: 'publishedAt' }, input);
  return { ...page, items: await toSummaries(db, page.items) };
}

/** The owner's list, with drafts and trash. */
export async function listArticles(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('article')
    .select([...summaryColumns, 'article.trashedAt', 'article.version']);
  const page = await listForOwner(query, 'article', input);
  return { ...page, items: await toSummaries(db, page.items) };
}

export const articleReads = createItemReads('article', findArticle, findPublicArticle);

async function findArticle(db: Db, condition: Expression<SqlBool>) {
  const row = await selectArticle(db).where(condition).executeTakeFirst();
  return row && toArticle(db, row);
}

async function findPublicArticle(db: Db, slug: string) {
  const [row] = await selectPublicArticle(db, { slug });
  return row && toArticle(db, row);
}

const selectPublicArticle = prepareQuery((db, value: PreparedValues<{ slug: string }>) =>
  selectArticle(db).where('article.slug', '=', value('slug')).where(isPublic('article')),
);

function selectArticle(db: Db) {
  return db
    .selectFrom('article')
    .leftJoin('user', 'user.id', 'article.authorId')
    .select([
      ...summaryColumns,
      'article.html',
      'article.toc',
      'article.words',
      'article.canonicalUrl',
    ])
    .select(['article.commentsOpen', 'article.showChanges'])
    .select(['user.name as authorName', 'user.image as authorImage'])
    .select([selectTags(db).as('tags'), selectImage(db, 'article.imageUrl').as('image')]);
}

type ArticleRow = Awaited<ReturnType<typeof selectPublicArticle>>[number];

async function toArticle(
  db: Db,
  { authorName, authorImage, toc, commentsOpen, showChanges, tags, image, ...article }: ArticleRow,
) {
  const name = authorName ?? (await readSettings(db)).site.author.name;
  return {
    ...article,
    featured: article.featured === 1,
    image: parseImage(image),
    tags: parseRows(tags),
    author: { name, image: authorImage },
    toc: parseToc(toc),
    commentsOpen: commentsOpen === 1,
    showChanges: showChanges === 1,
  };
}

/** The tags of the row's article in their order: JSON for `parseRows`. */
function selectTags(db: Db) {
  const tags = expressionBuilder<Database, 'article'>()
    .selectFrom('articleTag')
    .select(['articleTag.slug', 'articleTag.label'])
    .whereRef('articleTag.articleId', '=', 'article.id')
    .orderBy('articleTag.position');
  return jsonRows(db, tags);
}

/** Adds tags and pictures to the rows, and converts booleans. Two queries for any number of articles. */
async function toSummaries<Row extends { id: string; imageUrl: string | null; featured: number }>(
  db: Db,
  rows: Row[],
) {
  const [tags, withPictures] = await Promise.all([
    findTags(
      db,
      'article',
      rows.map((row) => row.id),
    ),
    withImages(db, rows),
  ]);
  return withPictures.map(({ featured, ...row }) => ({
    ...row,
    featured: featured === 1,
    tags: tags.get(row.id) ?? [],
  }));
}
