import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import type { SaveKey } from './schema.ts';

/**
 * How the present version of a thing was made, seen from a save that comes now: by this very save, whose answer was
 * lost; by an earlier save of the same form, whose answer was lost; or by something else.
 */
export type PresentVersion = 'thisSave' | 'earlierSave' | 'other';

/** A version that was made without a save key has no row of its number, so it is always something else. */
export async function findPresentVersion(
  db: Db,
  of: { id: string; version: number },
  save: SaveKey | undefined,
): Promise<PresentVersion> {
  if (!save) return 'other';
  const last = await db
    .selectFrom('contentSave')
    .select(['session', 'number'])
    .where('contentId', '=', of.id)
    .where('version', '=', of.version)
    .executeTakeFirst();
  if (last?.session !== save.session) return 'other';
  if (last.number === save.number) return 'thisSave';
  // A later number is there already: this save was overtaken on its way, and must not undo what came after it.
  return last.number < save.number ? 'earlierSave' : 'other';
}

/** Notes which save makes this version, in the transaction of the save. */
export async function recordSave(
  db: Db,
  of: { id: string; version: number },
  save: SaveKey | undefined,
): Promise<void> {
  if (!save) return;
  const made = { version: of.version, session: save.session, number: save.number };
  await db
    .insertInto('contentSave')
    .values({ contentId: of.id, ...made })
    .onConflict((on) => on.column('contentId').doUpdateSet(made))
    .execute();
}

/** What a creation that is sent again has made already, if its present version is still of the same form. */
export async function findCreated(
  db: Db,
  kind: ContentKind,
  { id, save }: { id?: string | undefined; save?: SaveKey | undefined },
): Promise<{ id: string; version: number } | undefined> {
  if (id === undefined || !save) return undefined;
  const row = await db
    .selectFrom(kind)
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (await findPresentVersion(db, row, save)) === 'other') return undefined;
  return row;
}
