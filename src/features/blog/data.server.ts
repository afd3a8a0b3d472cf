import type { Expression, SqlBool } from 'kysely';
import { listOwned } from '#content/owner-list.server.ts';
import { isKept, isPublic, isPublicAt, listPage } from '#content/public.server.ts';
import { readToc } from '#content/body.server.ts';
import type { OwnerList } from '#content/schema.ts';
import { findMovedSlug } from '#content/write.server.ts';
import { findImage, withImages } from '#features/media/data.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { ListArticles } from './schema.ts';

const summary = [
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
  let query = db.selectFrom('article').select(summary).where(isPublic('article'));
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
  if (featured !== undefined) query = query.where('article.featured', '=', featured ? 1 : 0);
  const page = await listPage(query, { table: 'article', by: 'publishedAt' }, input);
  return { ...page, items: await completeSummaries(db, page.items) };
}

/** Every article of the owner, drafts and trash too. */
export async function listArticles(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('article')
    .select([...summary, 'article.trashedAt', 'article.version']);
  const page = await listOwned(query, 'article', input);
  return { ...page, items: await completeSummaries(db, page.items) };
}

/** A public article with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicArticle(db: Db, slug: string) {
  const found = await findShown(db, isPublicAt('article', slug));
  if (!found) throw notFound('article', await findMovedSlug(db, 'article', slug));
  return found;
}

/** The same of a draft or of what is scheduled, by its id. */
export async function getPreviewedArticle(db: Db, id: string) {
  const found = await findShown(db, isKept('article', id));
  if (!found) throw notFound('article');
  return found;
}

async function findShown(db: Db, which: Expression<SqlBool>) {
  const row = await db
    .selectFrom('article')
    .leftJoin('user', 'user.id', 'article.authorId')
    .select([...summary, 'article.html', 'article.toc', 'article.words', 'article.canonicalUrl'])
    .select(['article.commentsOpen', 'user.name as authorName', 'user.image as authorImage'])
    .where(which)
    .executeTakeFirst();
  if (!row) return undefined;
  const { authorName, authorImage, toc, commentsOpen, ...article } = row;
  const [image, tags] = await Promise.all([findImage(db, row.imageUrl), findTags(db, [row.id])]);
  const name = authorName ?? (await readSettings(db)).site.author.name;
  return {
    ...article,
    featured: article.featured === 1,
    image,
    tags: tags.get(row.id) ?? [],
    author: { name, image: authorImage },
    toc: readToc(toc),
    commentsOpen: commentsOpen === 1,
  };
}

/** Tags and pictures beside each article, and booleans as booleans. Two queries, however many articles. */
async function completeSummaries<
  Row extends { id: string; imageUrl: string | null; featured: number },
>(db: Db, rows: Row[]) {
  const [tags, pictured] = await Promise.all([
    findTags(
      db,
      rows.map((row) => row.id),
    ),
    withImages(db, rows),
  ]);
  return pictured.map(({ featured, ...row }) => ({
    ...row,
    featured: featured === 1,
    tags: tags.get(row.id) ?? [],
  }));
}

export async function findTags(db: Db, articleIds: string[]) {
  const found = new Map<string, { slug: string; label: string }[]>();
  if (articleIds.length === 0) return found;
  const rows = await db
    .selectFrom('articleTag')
    .select(['articleId', 'slug', 'label'])
    .where('articleId', 'in', articleIds)
    .orderBy('position')
    .execute();
  for (const { articleId, slug, label } of rows)
    found.set(articleId, [...(found.get(articleId) ?? []), { slug, label }]);
  return found;
}
