import type { Expression, SqlBool } from 'kysely';
import { parseToc } from '#content/body.server.ts';
import { listForOwner } from '#content/owner-list.server.ts';
import { isNotTrashed, isPublic, isPublicAt, paginate } from '#content/publication.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import { parseNames } from '#content/stack.ts';
import { findMovedSlug } from '#content/redirects.server.ts';
import { findImage, withImages } from '#features/media/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

const summaryColumns = [
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
  const query = db.selectFrom('service').select(summaryColumns).where(isPublic('service'));
  const page = await paginate(query, { table: 'service', by: 'publishedAt' }, input);
  return { ...page, items: await withImages(db, page.items.map(read)) };
}

/** The owner's list, with drafts and trash. */
export async function listServices(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('service')
    .select([...summaryColumns, 'service.trashedAt', 'service.version']);
  const page = await listForOwner(query, 'service', input);
  return { ...page, items: await withImages(db, page.items.map(read)) };
}

/** A public service with html and table of contents. NOT_FOUND includes the new slug of a moved one. */
export async function getPublicService(db: Db, slug: string) {
  const result = await findService(db, isPublicAt('service', slug));
  if (!result) throw notFound('service', await findMovedSlug(db, 'service', slug));
  return result;
}

/** Like getPublicService, for a draft or a scheduled service, by its id. */
export async function getPreviewedService(db: Db, id: string) {
  const result = await findService(db, isNotTrashed('service', id));
  if (!result) throw notFound('service');
  return result;
}

async function findService(db: Db, condition: Expression<SqlBool>) {
  const row = await db
    .selectFrom('service')
    .select([...summaryColumns, 'service.html', 'service.toc'])
    .where(condition)
    .executeTakeFirst();
  if (!row) return undefined;
  const { toc, ...service } = row;
  const image = await findImage(db, service.imageUrl);
  return { ...read(service), image, toc: parseToc(toc) };
}

function read<Row extends { stack: string }>(row: Row) {
  return { ...row, stack: parseNames(row.stack) };
}
