import { createContent } from '#content/storage.server.ts';
import { createComment } from '#features/comment/data.server.ts';
import { createArticleInput } from '#features/blog/schema.ts';
import { articleDefinition } from '#features/blog/definition.server.ts';
import { noteDefinition } from '#features/note/definition.server.ts';
import { createNoteInput } from '#features/note/schema.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { getUserId } from './as.ts';
import type { TestSite } from './site.ts';

let articleCount = 0;

/** Creates a public article of the owner, with fields as the form sends them. */
export async function publishArticle(site: TestSite, fields: Record<string, unknown> = {}) {
  articleCount += 1;
  const input = createArticleInput.parse({
    title: `Article ${articleCount}`,
    status: 'published',
    publishedAt: '2026-01-02T03:04:05.000Z',
    ...fields,
  });
  return createContent(site.db, articleDefinition, {
    ...input,
    by: await getUserId(site, 'owner'),
  });
}

/** Creates a public note of the owner, with fields as the form sends them. */
export async function publishNote(site: TestSite, fields: Record<string, unknown> = {}) {
  articleCount += 1;
  const input = createNoteInput.parse({
    title: `Note ${articleCount}`,
    body: 'A short one.',
    form: 'note',
    status: 'published',
    publishedAt: '2026-01-02T03:04:05.000Z',
    ...fields,
  });
  return createContent(site.db, noteDefinition, { ...input, by: await getUserId(site, 'owner') });
}

/** Creates a visible comment of the member. */
export async function insertComment(
  site: TestSite,
  comment: Omit<Parameters<typeof createComment>[1], 'userId' | 'parentId' | 'body'> & {
    parentId?: string;
    body?: string;
  },
) {
  const userId = await getUserId(site, 'member');
  return createComment(site.db, { parentId: null, body: 'Well said.', ...comment, userId });
}

/** SQLite limits the values per statement. */
const rowsPerInsert = 500;

/** Inserts copies of an article with its tags, an hour apart, each with its own slug. */
export async function copyArticle(db: Db, id: string, count: number) {
  const row = await db
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const tags = await db.selectFrom('articleTag').selectAll().where('articleId', '=', id).execute();
  const first = Date.parse(row.publishedAt ?? row.createdAt);
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: newId(),
    slug: `${row.slug}-${index + 2}`,
    publishedAt: new Date(first - (index + 1) * 3_600_000).toISOString(),
  }));
  for (let from = 0; from < count; from += rowsPerInsert) {
    const batch = copies.slice(from, from + rowsPerInsert);
    await db.insertInto('article').values(batch).execute();
    if (tags.length === 0) continue;
    const copied = batch.flatMap((copy) => tags.map((tag) => ({ ...tag, articleId: copy.id })));
    await db.insertInto('articleTag').values(copied).execute();
  }
}
