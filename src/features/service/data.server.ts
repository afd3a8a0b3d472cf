import type { Expression, SqlBool } from 'kysely';
import { parseToc } from '#content/body.server.ts';
import { createItemReads } from '#content/item-reads.server.ts';
import { listForOwner } from '#content/owner-list.server.ts';
import { isPublic, paginate } from '#content/publication.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import { parseNames } from '#content/stack.ts';
import { findImage, withImages } from '#features/media/data.server.ts';
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

export const serviceReads = createItemReads('service', findService);

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
