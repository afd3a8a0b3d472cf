import type { Expression, SqlBool } from 'kysely';
import { parseToc } from '#content/body.server.ts';
import { createItemReads } from '#content/item-reads.server.ts';
import { listForOwner } from '#content/owner-list.server.ts';
import { isPublic, paginate } from '#content/publication.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

const summaryColumns = [
  'snippet.id',
  'snippet.slug',
  'snippet.title',
  'snippet.description',
  'snippet.status',
  'snippet.publishedAt',
  'snippet.createdAt',
  'snippet.updatedAt',
  'snippet.language',
  'snippet.category',
] as const;

export function listPublicSnippets(db: Db, input: ListInput) {
  const query = db.selectFrom('snippet').select(summaryColumns).where(isPublic('snippet'));
  return paginate(query, { table: 'snippet', by: 'publishedAt' }, input);
}

/** The owner's list, with drafts and trash. */
export function listSnippets(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('snippet')
    .select([...summaryColumns, 'snippet.trashedAt', 'snippet.version']);
  return listForOwner(query, 'snippet', input);
}

export const snippetReads = createItemReads('snippet', findSnippet);

async function findSnippet(db: Db, condition: Expression<SqlBool>) {
  const row = await db
    .selectFrom('snippet')
    .select([...summaryColumns, 'snippet.html', 'snippet.toc', 'snippet.code'])
    .where(condition)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, toc: parseToc(row.toc) };
}

/** The code of a public snippet. Throws not found. */
export async function getSnippetCode(db: Db, slug: string): Promise<string> {
  const row = await db
    .selectFrom('snippet')
    .select('code')
    .where('slug', '=', slug)
    .where(isPublic('snippet'))
    .executeTakeFirst();
  if (!row) throw notFound('snippet');
  return row.code;
}
