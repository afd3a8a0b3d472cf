import type { Expression, SqlBool } from 'kysely';
import { parseToc } from '#content/body.server.ts';
import { createItemReads, markForReading } from '#content/item-reads.server.ts';
import { listMentions } from '#content/links/mentions.server.ts';
import { listForOwner } from '#content/owner-list.server.ts';
import { isPublic, isPublicAt, paginate } from '#content/publication.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import { findMovedSlug } from '#content/redirects.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

const summaryColumns = [
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
  const query = db.selectFrom('page').select(summaryColumns).where(isPublic('page'));
  return paginate(query, { table: 'page', by: 'publishedAt' }, input);
}

/** The owner's list, with drafts and trash. */
export function listPages(db: Db, input: OwnerList) {
  const query = db.selectFrom('page').select([...summaryColumns, 'page.trashedAt', 'page.version']);
  return listForOwner(query, 'page', input);
}

export const pageReads = createItemReads('page', findPage);

/** Like pageReads.getPublic, but null for an unknown slug: for routes that exist without a page, such as /about. */
export async function findPublicPage(db: Db, slug: string) {
  const result = await findPage(db, isPublicAt('page', slug));
  if (result)
    return {
      ...markForReading(result),
      mentions: await listMentions(db, { kind: 'page', ...result }),
    };
  const movedTo = await findMovedSlug(db, 'page', slug);
  if (movedTo !== undefined) throw notFound('page', movedTo);
  return null;
}

async function findPage(db: Db, condition: Expression<SqlBool>) {
  const row = await db
    .selectFrom('page')
    .select([...summaryColumns, 'page.html', 'page.toc'])
    .where(condition)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, toc: parseToc(row.toc) };
}
