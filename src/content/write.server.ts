import { badRequest, conflict, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { refreshPlaces } from './places.server.ts';
import { isPublic } from './public.server.ts';
import { findPresentVersion, recordSave } from './save-session.server.ts';
import type { SaveKey } from './schema.ts';
import { indexContent } from './search/indexing.server.ts';
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

/**
 * The written fields, changed by what the input names; what it leaves out stays. Publishing without a time publishes
 * now.
 */
export function applyInput<Content extends WrittenContent>(
  content: Content,
  input: { [Key in keyof Content]?: Content[Key] | undefined },
): Content {
  const named = Object.entries(input).filter(
    ([key, value]) => key in content && value !== undefined,
  );
  const changed = { ...content, ...Object.fromEntries(named) };
  if (changed.status === 'draft' || changed.publishedAt !== null) return changed;
  return { ...changed, publishedAt: new Date().toISOString() };
}

/**
 * The id of something new: the one that its maker chose, or else any. A maker who got no answer and sends it again is
 * told that it is there already, so nothing is made twice.
 */
export async function claimId(
  db: Db,
  kind: ContentKind,
  { id: chosen, save }: { id?: string | undefined; save?: SaveKey | undefined },
): Promise<string> {
  if (chosen === undefined) return newId();
  const known = await db.selectFrom(kind).select('id').where('id', '=', chosen).executeTakeFirst();
  if (known) throw conflict('id', 'This was saved already. Load it anew to go on from there.');
  await recordSave(db, { id: chosen, version: 1 }, save);
  return chosen;
}

/** The common columns of something new. */
export function newColumns(content: WrittenContent, id: string): ContentTable {
  const now = new Date();
  const time = now.toISOString();
  return {
    id,
    trashedAt: null,
    createdAt: time,
    version: 1,
    ...savedColumns(content, now),
  };
}

/** The common columns that a save sets. */
export function savedColumns(content: WrittenContent, now = new Date()) {
  const { title, description, status, publishedAt } = content;
  return { title, description, status, publishedAt, updatedAt: now.toISOString() };
}

interface StartedSave {
  id: string;
  version?: number | undefined;
  save?: SaveKey | undefined;
}

/**
 * Takes the next version of a thing for this transaction; another save of it waits for its end. Refuses a save that
 * started from another version than the one that is there, unless an earlier save of the same form made that one.
 * Answers false, and takes nothing, if this very save has made the present version already.
 */
export async function claimVersion(
  db: Db,
  kind: ContentKind,
  { id, version: startedFrom, save }: StartedSave,
): Promise<boolean> {
  const row = await db
    .updateTable(kind)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw notFound(kind);
  const present = row.version - 1;
  const madeBy = await findPresentVersion(db, { id, version: present }, save);
  if (madeBy === 'thisSave') {
    await db.updateTable(kind).set({ version: present }).where('id', '=', id).execute();
    return false;
  }
  if (startedFrom !== undefined && startedFrom !== present && madeBy === 'other')
    throw conflict(
      'version',
      'Somebody else saved this in the meantime. Compare both versions first.',
    );
  await recordSave(db, { id, version: row.version }, save);
  return true;
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

interface Save {
  content: object;
  by: Writer;
  /** The editor saved by itself. */
  autosave?: boolean | undefined;
}

/** Keeps what was written, by whom and when, and lets search find it. In the transaction of the write, at its end. */
export async function recordRevision(
  db: Db,
  of: { kind: ContentKind; id: string },
  { content, by, autosave = false }: Save,
) {
  if (autosave) await forgetAutosave(db, of.id);
  await db
    .insertInto('revision')
    .values({
      id: newId(),
      kind: of.kind,
      contentId: of.id,
      authorId: by,
      snapshot: JSON.stringify(content),
      autosaved: autosave ? 1 : 0,
      createdAt: new Date().toISOString(),
    })
    .execute();
  await indexContent(db, of);
  await refreshPlaces(db);
}

/** A run of autosaves is one revision, its last; what was saved by hand stays. */
async function forgetAutosave(db: Db, contentId: string) {
  const last = await db
    .selectFrom('revision')
    .select(['id', 'autosaved'])
    .where('contentId', '=', contentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.autosaved === 1) await db.deleteFrom('revision').where('id', '=', last.id).execute();
}

/** After a slug was changed by hand: the old address of what has been public leads to the new one for ever. */
export async function keepAddress(
  db: Db,
  kind: ContentKind,
  change: { id: string; from: string; to: string; publishedAt: string | null },
) {
  // Its own way back ends here. Another's stays, and leads on again when this one is not public.
  await db
    .deleteFrom('redirect')
    .where('kind', '=', kind)
    .where('slug', '=', change.to)
    .where('contentId', '=', change.id)
    .execute();
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

function setTrashed(db: Db, of: { kind: ContentKind; id: string }, trashedAt: string | null) {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable(of.kind)
      .set({ trashedAt })
      .where('id', '=', of.id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound(of.kind);
    await indexContent(trx, of);
    await refreshPlaces(trx);
    return row;
  });
}

/** Because one looks for a save among the last few. */
const revisionsAtOnce = 100;

/** The kept saves of one thing, newest first, without what was written. The cursor is the last one seen. */
export async function listRevisions(
  db: Db,
  of: { id: string; cursor?: string | null | undefined },
) {
  let query = db
    .selectFrom('revision')
    .leftJoin('user', 'user.id', 'revision.authorId')
    .select(['revision.id', 'revision.createdAt', 'revision.autosaved', 'user.name as authorName'])
    .where('contentId', '=', of.id)
    .orderBy('revision.id', 'desc')
    .limit(revisionsAtOnce + 1);
  if (of.cursor) query = query.where('revision.id', '<', of.cursor);
  const rows = await query.execute();
  const items = rows
    .slice(0, revisionsAtOnce)
    .map((row) => ({ ...row, autosaved: row.autosaved === 1 }));
  const nextCursor = rows.length > items.length ? (items.at(-1)?.id ?? null) : null;
  return { items, nextCursor };
}

/** What was written at that save, but not whether it was public; JSON that the kind's own schema must read. */
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
  return { ...snapshot, status: undefined, publishedAt: undefined };
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
