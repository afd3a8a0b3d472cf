import type { Expression, SqlBool } from 'kysely';
import { readToc } from '#content/body.server.ts';
import { listOwned } from '#content/owner-list.server.ts';
import { isKept, isPublic, isPublicAt, listPage } from '#content/public.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import { findMovedSlug } from '#content/write.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

const summary = [
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
  const query = db.selectFrom('snippet').select(summary).where(isPublic('snippet'));
  return listPage(query, { table: 'snippet', by: 'publishedAt' }, input);
}

/** The owner's list, drafts and trash too. */
export function listSnippets(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('snippet')
    .select([...summary, 'snippet.trashedAt', 'snippet.version']);
  return listOwned(query, 'snippet', input);
}

/** What is public under this slug, with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicSnippet(db: Db, slug: string) {
  const found = await findShown(db, isPublicAt('snippet', slug));
  if (!found) throw notFound('snippet', await findMovedSlug(db, 'snippet', slug));
  return found;
}

/** The same of a draft or of what is scheduled, by its id. */
export async function getPreviewedSnippet(db: Db, id: string) {
  const found = await findShown(db, isKept('snippet', id));
  if (!found) throw notFound('snippet');
  return found;
}

async function findShown(db: Db, which: Expression<SqlBool>) {
  const row = await db
    .selectFrom('snippet')
    .select([...summary, 'snippet.html', 'snippet.toc', 'snippet.code'])
    .where(which)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, toc: readToc(row.toc) };
}

/** The bare code of a public snippet. */
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
