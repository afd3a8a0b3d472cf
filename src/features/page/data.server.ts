import { readToc } from '#content/body.server.ts';
import { isPublic, listPage } from '#content/public.server.ts';
import type { ListInput } from '#content/schema.ts';
import { findMovedSlug } from '#content/write.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

const summary = [
  'page.id',
  'page.slug',
  'page.title',
  'page.description',
  'page.status',
  'page.publishedAt',
  'page.createdAt',
  'page.updatedAt',
] as const;

export function listPublicPages(db: Db, input: ListInput) {
  const query = db.selectFrom('page').select(summary).where(isPublic('page'));
  return listPage(query, { table: 'page', by: 'publishedAt' }, input);
}

/** The owner's list, drafts and trash too, the newest made first. */
export function listPages(db: Db, input: ListInput) {
  const query = db.selectFrom('page').select([...summary, 'page.trashedAt', 'page.version']);
  return listPage(query, { table: 'page', by: 'createdAt' }, input);
}

/** What is public under this slug, with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicPage(db: Db, slug: string) {
  const row = await db
    .selectFrom('page')
    .select([...summary, 'page.html', 'page.toc'])
    .where('slug', '=', slug)
    .where(isPublic('page'))
    .executeTakeFirst();
  if (!row) throw notFound('page', await findMovedSlug(db, 'page', slug));
  return { ...row, toc: readToc(row.toc) };
}
