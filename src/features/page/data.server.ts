import type { Expression, SqlBool } from 'kysely';
import { readToc } from '#content/body.server.ts';
import { listOwned } from '#content/owner-list.server.ts';
import { isKept, isPublic, isPublicAt, listPage } from '#content/public.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
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

/** The owner's list, drafts and trash too. */
export function listPages(db: Db, input: OwnerList) {
  const query = db.selectFrom('page').select([...summary, 'page.trashedAt', 'page.version']);
  return listOwned(query, 'page', input);
}

/** What is public under this slug, with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicPage(db: Db, slug: string) {
  const found = await findShown(db, isPublicAt('page', slug));
  if (!found) throw notFound('page', await findMovedSlug(db, 'page', slug));
  return found;
}

/** The same, or null where nothing is public and nothing moved: for the pages that every site has. */
export async function findPublicPage(db: Db, slug: string) {
  const found = await findShown(db, isPublicAt('page', slug));
  if (found) return found;
  const movedTo = await findMovedSlug(db, 'page', slug);
  if (movedTo !== undefined) throw notFound('page', movedTo);
  return null;
}

/** The same of a draft or of what is scheduled, by its id. */
export async function getPreviewedPage(db: Db, id: string) {
  const found = await findShown(db, isKept('page', id));
  if (!found) throw notFound('page');
  return found;
}

async function findShown(db: Db, which: Expression<SqlBool>) {
  const row = await db
    .selectFrom('page')
    .select([...summary, 'page.html', 'page.toc'])
    .where(which)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, toc: readToc(row.toc) };
}
