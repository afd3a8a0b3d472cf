import { sql, type Expression, type SqlBool } from 'kysely';
import { parseToc } from '#content/body.server.ts';
import { createItemReads } from '#content/item-reads.server.ts';
import { listForOwner } from '#content/owner-list.server.ts';
import { fromFlatSlug } from '#content/month-slug.ts';
import { isPublic, paginate } from '#content/publication.server.ts';
import type { OwnerList } from '#content/schema.ts';
import { findTags } from '#content/tags.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { ListNotes } from './schema.ts';

const summaryColumns = [
  'note.id',
  'note.slug',
  'note.title',
  'note.hasTitle',
  'note.description',
  'note.status',
  'note.publishedAt',
  'note.createdAt',
  'note.updatedAt',
  'note.form',
  'note.linkUrl',
  'note.linkTitle',
  'note.siteName',
  'note.quoteAuthor',
] as const;

/** The newest notes with their whole texts, or those of a month or with a tag. */
export async function listPublicNotes(db: Db, input: ListNotes) {
  const { month, tag } = input;
  let query = db
    .selectFrom('note')
    .select([...summaryColumns, 'note.html'])
    .where(isPublic('note'));
  if (tag !== undefined)
    query = query.where('note.id', 'in', (sub) =>
      sub.selectFrom('noteTag').select('noteId').where('noteTag.slug', '=', tag),
    );
  if (month !== undefined)
    query = query
      .where('note.publishedAt', '>=', startOfMonth(month))
      .where('note.publishedAt', '<', startOfNextMonth(month));
  const page = await paginate(query, { table: 'note', by: 'publishedAt' }, input);
  return { ...page, items: await withTags(db, page.items) };
}

/** The date on which `2026/11` begins: `2026-11-01`. */
export const startOfMonth = (month: string): string => `${month.replace('/', '-')}-01`;

/** The date on which the month after `2026/11` begins: `2026-12-01`. */
export function startOfNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('/').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** The newest notes without their texts. */
export async function listNewestNotes(db: Db, limit: number) {
  return db
    .selectFrom('note')
    .select(['id', 'slug', 'title', 'form', 'publishedAt'])
    .where(isPublic('note'))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The owner's list, with drafts and trash. */
export async function listNotes(db: Db, input: OwnerList) {
  const query = db.selectFrom('note').select([...summaryColumns, 'note.trashedAt', 'note.version']);
  const page = await listForOwner(query, 'note', input);
  return { ...page, items: await withTags(db, page.items) };
}

const reads = createItemReads('note', findNote);

/** A slug may also come without slashes, `2026-11-tides`, as in the paths of the HTTP API. */
export const noteReads: typeof reads = {
  ...reads,
  getPublic: (db, slug) => reads.getPublic(db, fromFlatSlug(slug)),
};

async function findNote(db: Db, condition: Expression<SqlBool>) {
  const row = await db
    .selectFrom('note')
    .select([...summaryColumns, 'note.html', 'note.toc', 'note.text', 'note.commentsOpen'])
    .where(condition)
    .executeTakeFirst();
  if (!row) return undefined;
  const [tags, { site }] = await Promise.all([findTags(db, 'note', [row.id]), readSettings(db)]);
  return {
    ...row,
    hasTitle: row.hasTitle === 1,
    toc: parseToc(row.toc),
    commentsOpen: row.commentsOpen === 1,
    tags: tags.get(row.id) ?? [],
    author: site.author.name,
  };
}

/** The months with public notes, the newest first, and how many each has. */
export async function listNoteMonths(db: Db) {
  const month = sql<string>`substr(${sql.ref('note.publishedAt')}, 1, 7)`;
  const rows = await db
    .selectFrom('note')
    .select((eb) => [month.as('month'), eb.fn.countAll<number>().as('notes')])
    .where(isPublic('note'))
    .groupBy(month)
    .orderBy('month', 'desc')
    .execute();
  return rows.map((row) => ({ notes: row.notes, month: row.month.replace('-', '/') }));
}

/** Adds the tags to the rows in one query, and converts what is stored as a number. */
async function withTags<Row extends { id: string; hasTitle: number }>(db: Db, rows: Row[]) {
  const tags = await findTags(
    db,
    'note',
    rows.map(({ id }) => id),
  );
  return rows.map(({ hasTitle, ...row }) => ({
    ...row,
    hasTitle: hasTitle === 1,
    tags: tags.get(row.id) ?? [],
  }));
}
