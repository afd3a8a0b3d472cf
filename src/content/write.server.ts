import { conflict, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { refreshFilledPaths } from './filled-paths.server.ts';
import { queueContentEvents, readEventStates } from './publication-events.server.ts';
import { getVersionOrigin, recordSave } from './save-session.server.ts';
import type { SaveKey } from './schema.ts';
import { indexItem } from './index-item.server.ts';
import { recordPublicRevisions } from './public-revisions.server.ts';

/** The author of a write: a user's id, or null for the program. */
export type AuthorId = string | null;

/** The content of every kind. */
export interface EditableContent {
  title: string;
  description: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
}

/** Runs in a new transaction, or in the open one. */
export function inTransaction<Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/**
 * Merges the input into the editable fields; fields that the input omits stay unchanged. Publishing without a time
 * publishes now.
 */
export function applyInput<Content extends EditableContent>(
  content: Content,
  input: { [Key in keyof Content]?: Content[Key] | undefined },
): Content {
  const changes = Object.entries(input).filter(
    ([key, value]) => key in content && value !== undefined,
  );
  const changed = { ...content, ...Object.fromEntries(changes) };
  if (changed.status === 'draft' || changed.publishedAt !== null) return changed;
  return { ...changed, publishedAt: new Date().toISOString() };
}

/**
 * The id of a new item: the client's, or a new one. Throws CONFLICT if the client's id exists, so that a repeated
 * create request does not create a second item.
 */
export async function claimId(
  db: Db,
  kind: ContentKind,
  { id: clientId, save }: { id?: string | undefined; save?: SaveKey | undefined },
): Promise<string> {
  if (clientId === undefined) return newId();
  const existing = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '=', clientId)
    .executeTakeFirst();
  if (existing)
    throw conflict('id', 'This was already saved. Reload the page to continue from there.');
  await recordSave(db, { id: clientId, version: 1 }, save);
  return clientId;
}

interface VersionedSave {
  id: string;
  version?: number | undefined;
  save?: SaveKey | undefined;
}

/**
 * Increments an item's version in this transaction; concurrent saves wait for its end. Throws CONFLICT for a
 * save that is based on another version than the current one, unless an earlier save of the same form created that one.
 * Returns false, and leaves the version unchanged, if this same save has created the current version.
 */
export async function claimVersion(
  db: Db,
  kind: ContentKind,
  { id, version: baseVersion, save }: VersionedSave,
): Promise<boolean> {
  const row = await db
    .updateTable(kind)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw notFound(kind);
  const current = row.version - 1;
  const origin = await getVersionOrigin(db, { id, version: current }, save);
  if (origin === 'thisSave') {
    await db.updateTable(kind).set({ version: current }).where('id', '=', id).execute();
    return false;
  }
  if (baseVersion !== undefined && baseVersion !== current && origin === 'other')
    throw conflict(
      'version',
      'Someone else changed this in the meantime. Compare both versions first.',
    );
  await recordSave(db, { id, version: row.version }, save);
  return true;
}

/** Runs the write; a duplicate slug becomes a CONFLICT for the field `slug`. */
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
        `The slug “${slug}” is already in use, possibly by an item in the trash. Choose another.`,
      );
    throw error;
  }
}

/** Who is to be thanked for a change: a member, or somebody without an account. */
export type Credit = { userId: string } | { name: string };

interface RevisionInput {
  content: object;
  by: AuthorId;
  credit?: Credit | null | undefined;
  /** Saved by the editor, not by the user. */
  autosave?: boolean | undefined;
}

/** Stores a revision and updates the search index. Runs at the end of the write's transaction. */
export async function recordRevision(
  db: Db,
  of: { kind: ContentKind; id: string },
  input: RevisionInput,
) {
  await addRevision(db, of, input);
  await refreshFilledPaths(db);
}

/** Like `recordRevision`, for one of several writes; the caller refreshes the filled paths after the last. */
export async function addRevision(
  db: Db,
  of: { kind: ContentKind; id: string },
  { content, by, credit, autosave = false }: RevisionInput,
) {
  if (autosave) await deleteLastAutosave(db, of.id);
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
      publicAt: null,
      ...toCreditColumns(credit ?? null),
    })
    .execute();
  await recordPublicRevisions(db, of.kind, [of.id]);
  await indexItem(db, of);
}

export function toCreditColumns(credit: Credit | null) {
  return {
    creditId: credit && 'userId' in credit ? credit.userId : null,
    creditName: credit && 'name' in credit ? credit.name : null,
  };
}

/** Consecutive autosaves leave one revision, the last; manual saves, and what readers have seen, are never deleted. */
async function deleteLastAutosave(db: Db, contentId: string) {
  const last = await db
    .selectFrom('revision')
    .select(['id', 'autosaved', 'publicAt'])
    .where('contentId', '=', contentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.autosaved === 1 && last.publicAt === null)
    await db.deleteFrom('revision').where('id', '=', last.id).execute();
}

/** Moves to the trash. */
export async function trashContent(db: Db, kind: ContentKind, id: string): Promise<{ id: string }> {
  return setTrashed(db, { kind, id }, new Date().toISOString());
}

/** Restores from the trash. */
export async function restoreContent(
  db: Db,
  kind: ContentKind,
  id: string,
): Promise<{ id: string }> {
  return setTrashed(db, { kind, id }, null);
}

function setTrashed(db: Db, of: { kind: ContentKind; id: string }, trashedAt: string | null) {
  const { kind, id } = of;
  return inTransaction(db, async (trx) => {
    const [before] = await readEventStates(trx, kind, [id]);
    if (!before) throw notFound(kind);
    await trx.updateTable(kind).set({ trashedAt }).where('id', '=', id).execute();
    await recordPublicRevisions(trx, kind, [id]);
    await queueContentEvents(trx, kind, [
      { before, after: { ...before, trashedAt }, isSame: true },
    ]);
    await indexItem(trx, of);
    await refreshFilledPaths(trx);
    return { id };
  });
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}
