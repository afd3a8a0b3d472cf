import { readToc } from '#content/body.server.ts';
import { isPublic, listPage } from '#content/public.server.ts';
import type { ListInput } from '#content/schema.ts';
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

/** The owner's list, drafts and trash too, the newest made first. */
export async function listServices(db: Db, input: ListInput) {
  const query = db
    .selectFrom('service')
    .select([...summary, 'service.trashedAt', 'service.version']);
  const page = await listPage(query, { table: 'service', by: 'createdAt' }, input);
  return { ...page, items: await withImages(db, page.items.map(read)) };
}

/** What is public under this slug, with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicService(db: Db, slug: string) {
  const row = await db
    .selectFrom('service')
    .select([...summary, 'service.html', 'service.toc'])
    .where('slug', '=', slug)
    .where(isPublic('service'))
    .executeTakeFirst();
  if (!row) throw notFound('service', await findMovedSlug(db, 'service', slug));
  const { toc, ...service } = row;
  const image = await findImage(db, service.imageUrl);
  return { ...read(service), image, toc: readToc(toc) };
}

function read<Row extends { stack: string }>(row: Row) {
  return { ...row, stack: readList(row.stack) };
}
