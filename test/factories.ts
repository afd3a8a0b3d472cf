import { createComment } from '#features/comment/data.server.ts';
import { createArticleInput } from '#features/blog/schema.ts';
import { createArticle } from '#features/blog/write.server.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { idOf } from './as.ts';
import type { TestSite } from './site.ts';

let made = 0;

/** A public article by the site's owner; `fields` as its form would send them. */
export async function publishArticle(site: TestSite, fields: Record<string, unknown> = {}) {
  made += 1;
  const input = createArticleInput.parse({
    title: `Article ${made}`,
    status: 'published',
    publishedAt: '2026-01-02T03:04:05.000Z',
    ...fields,
  });
  return createArticle(site.db, input, await idOf(site, 'owner'));
}

/** A visible comment by the site's member. */
export async function writeComment(
  site: TestSite,
  comment: Omit<Parameters<typeof createComment>[1], 'userId' | 'parentId' | 'body'> & {
    parentId?: string;
    body?: string;
  },
) {
  const userId = await idOf(site, 'member');
  return createComment(site.db, { parentId: null, body: 'Well said.', ...comment, userId });
}

/** Rows at once, because SQLite takes so many values in a statement. */
const rowsAtOnce = 500;

/** So many copies of an article, an hour apart, each under a slug of its own, with its tags. */
export async function copyArticle(db: Db, id: string, count: number) {
  const row = await db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const tags = await db.selectFrom('articleTag').selectAll().where('articleId', '=', id).execute();
  const first = Date.parse(row.publishedAt ?? row.createdAt);
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: newId(),
    slug: `${row.slug}-${index + 2}`,
    publishedAt: new Date(first - (index + 1) * 3_600_000).toISOString(),
  }));
  for (let from = 0; from < count; from += rowsAtOnce) {
    const part = copies.slice(from, from + rowsAtOnce);
    await db.insertInto('article').values(part).execute();
    if (tags.length === 0) continue;
    const copied = part.flatMap((copy) => tags.map((tag) => ({ ...tag, articleId: copy.id })));
    await db.insertInto('articleTag').values(copied).execute();
  }
}
