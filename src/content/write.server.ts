import { badRequest, conflict, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { isPublic } from './public.server.ts';
import type { ContentTable } from './table.server.ts';

/** Who writes: a user's id, or null for the program itself. */
export type Writer = string | null;

interface WrittenContent {
  title: string;
  description: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
}

/** Runs in a transaction of its own, or in the one that is open already. */
export function inTransaction<Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** The written fields, changed by what the input names; what it leaves out stays. */
export function applyInput<Content extends object>(
  content: Content,
  input: { [Key in keyof Content]?: Content[Key] | undefined },
): Content {
  const changed = Object.entries(input).filter(
    ([key, value]) => key in content && value !== undefined,
  );
  return { ...content, ...Object.fromEntries(changed) };
}

/** The common columns of something new. */
export function newColumns(content: WrittenContent, now = new Date()): ContentTable {
  const time = now.toISOString();
  return {
    id: newId(),
    trashedAt: null,
    createdAt: time,
    version: 1,
    ...savedColumns(content, now),
  };
}

/** The common columns that a save sets. Publishing without a time publishes now. */
export function savedColumns(content: WrittenContent, now = new Date()) {
  const { title, description, status, publishedAt } = content;
  const time = now.toISOString();
  const published = status === 'published' ? (publishedAt ?? time) : publishedAt;
  return { title, description, status, publishedAt: published, updatedAt: time };
}

/** The version after this one. Refuses an update that started from another: somebody saved in between. */
export function nextVersion(current: { version: number }, startedFrom: number | undefined): number {
  if (startedFrom !== undefined && startedFrom !== current.version)
    throw conflict(
      'version',
      'Somebody else saved this in the meantime. Compare both versions first.',
    );
  return current.version + 1;
}

/** Runs the write; a slug that is taken is said under its field. */
export async function guardSlug<Result>(
  slug: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error))
      throw conflict(
        'slug',
        `The slug “${slug}” is taken, perhaps by something in the trash. Choose another.`,
      );
    throw error;
  }
}

/** Keeps what was written, by whom and when. In the transaction of the write. */
export async function recordRevision(
  db: Db,
  of: { kind: ContentKind; id: string },
  { content, by }: { content: object; by: Writer },
) {
  await db
    .insertInto('revision')
    .values({
      id: newId(),
      kind: of.kind,
      contentId: of.id,
      authorId: by,
      snapshot: JSON.stringify(content),
      createdAt: new Date().toISOString(),
    })
    .execute();
}

/** After a slug was changed by hand: the old address of what has been public leads to the new one for ever. */
export async function keepAddress(
  db: Db,
  kind: ContentKind,
  change: { id: string; from: string; to: string; publishedAt: string | null },
) {
  await db.deleteFrom('redirect').where('kind', '=', kind).where('slug', '=', change.to).execute();
  const wasPublic = change.publishedAt !== null && change.publishedAt <= new Date().toISOString();
  if (change.from === change.to || !wasPublic) return;
  await db
    .insertInto('redirect')
    .values({ kind, slug: change.from, contentId: change.id })
    .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ contentId: change.id }))
    .execute();
}

/** Moves to the trash. */
export async function removeContent(
  db: Db,
  kind: ContentKind,
  id: string,
): Promise<{ id: string }> {
  return setTrashed(db, { kind, id }, new Date().toISOString());
}

/** Takes back out of the trash. */
export async function restoreContent(
  db: Db,
  kind: ContentKind,
  id: string,
): Promise<{ id: string }> {
  return setTrashed(db, { kind, id }, null);
}

async function setTrashed(db: Db, of: { kind: ContentKind; id: string }, trashedAt: string | null) {
  const row = await db
    .updateTable(of.kind)
    .set({ trashedAt })
    .where('id', '=', of.id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound(of.kind);
  return row;
}

/** The kept saves of one thing, newest first; bounded, without what was written. */
export async function listRevisions(db: Db, contentId: string) {
  const rows = await db
    .selectFrom('revision')
    .leftJoin('user', 'user.id', 'revision.authorId')
    .select(['revision.id', 'revision.createdAt', 'user.name as authorName'])
    .where('contentId', '=', contentId)
    .orderBy('revision.id', 'desc')
    .limit(100)
    .execute();
  return { items: rows };
}

/** What was written at that save, as JSON that the kind's own schema must read. */
export async function getSnapshot(db: Db, of: { id: string; revisionId: string }): Promise<object> {
  const row = await db
    .selectFrom('revision')
    .select('snapshot')
    .where('id', '=', of.revisionId)
    .where('contentId', '=', of.id)
    .executeTakeFirst();
  if (!row) throw notFound('revision');
  const snapshot: unknown = JSON.parse(row.snapshot);
  if (typeof snapshot !== 'object' || snapshot === null)
    throw badRequest('This revision cannot be read.');
  return snapshot;
}

/** Where something that had this slug is now, if it is public. */
export async function findMovedSlug(
  db: Db,
  kind: Exclude<ContentKind, 'experience'>,
  slug: string,
): Promise<string | undefined> {
  const redirect = await db
    .selectFrom('redirect')
    .select('contentId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!redirect) return undefined;
  const now = await db
    .selectFrom(kind)
    .select('slug')
    .where('id', '=', redirect.contentId)
    .where(isPublic(kind))
    .executeTakeFirst();
  return now?.slug;
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}
