import type { Expression, SqlBool } from 'kysely';
import { readToc } from '#content/body.server.ts';
import { listOwned } from '#content/owner-list.server.ts';
import { isKept, isPublic, isPublicAt, listPage } from '#content/public.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import { readList } from '#content/stack.ts';
import { findMovedSlug } from '#content/write.server.ts';
import { findImage, withImages } from '#features/media/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

const summary = [
  'service.id',
  'service.slug',
  'service.title',
  'service.description',
  'service.status',
  'service.publishedAt',
  'service.createdAt',
  'service.updatedAt',
  'service.imageUrl',
  'service.imageAlt',
  'service.stack',
  'service.priceNote',
] as const;

export async function listPublicServices(db: Db, input: ListInput) {
  const query = db.selectFrom('service').select(summary).where(isPublic('service'));
  const page = await listPage(query, { table: 'service', by: 'publishedAt' }, input);
  return { ...page, items: await withImages(db, page.items.map(read)) };
}

/** The owner's list, drafts and trash too. */
export async function listServices(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('service')
    .select([...summary, 'service.trashedAt', 'service.version']);
  const page = await listOwned(query, 'service', input);
  return { ...page, items: await withImages(db, page.items.map(read)) };
}

/** What is public under this slug, with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicService(db: Db, slug: string) {
  const found = await findShown(db, isPublicAt('service', slug));
  if (!found) throw notFound('service', await findMovedSlug(db, 'service', slug));
  return found;
}

/** The same of a draft or of what is scheduled, by its id. */
export async function getPreviewedService(db: Db, id: string) {
  const found = await findShown(db, isKept('service', id));
  if (!found) throw notFound('service');
  return found;
}

async function findShown(db: Db, which: Expression<SqlBool>) {
  const row = await db
    .selectFrom('service')
    .select([...summary, 'service.html', 'service.toc'])
    .where(which)
    .executeTakeFirst();
  if (!row) return undefined;
  const { toc, ...service } = row;
  const image = await findImage(db, service.imageUrl);
  return { ...read(service), image, toc: readToc(toc) };
}

function read<Row extends { stack: string }>(row: Row) {
  return { ...row, stack: readList(row.stack) };
}
