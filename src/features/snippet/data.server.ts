import { readToc } from '#content/body.server.ts';
import { isPublic, listPage } from '#content/public.server.ts';
import type { ListInput } from '#content/schema.ts';
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

/** The owner's list, drafts and trash too, the newest made first. */
export function listSnippets(db: Db, input: ListInput) {
  const query = db
    .selectFrom('snippet')
    .select([...summary, 'snippet.trashedAt', 'snippet.version']);
  return listPage(query, { table: 'snippet', by: 'createdAt' }, input);
}

/** What is public under this slug, with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicSnippet(db: Db, slug: string) {
  const row = await db
    .selectFrom('snippet')
    .select([...summary, 'snippet.html', 'snippet.toc', 'snippet.code'])
    .where('slug', '=', slug)
    .where(isPublic('snippet'))
    .executeTakeFirst();
  if (!row) throw notFound('snippet', await findMovedSlug(db, 'snippet', slug));
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
