import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import type { SaveKey } from './schema.ts';

/**
 * Which save created an item's current version, relative to an incoming save: the same save, whose response was lost;
 * an earlier save of the same form, whose response was lost; or another write.
 */
export type VersionOrigin = 'thisSave' | 'earlierSave' | 'other';

/** A version that was saved without a save key has no row, so its origin is always `other`. */
export async function getVersionOrigin(
  db: Db,
  item: { id: string; version: number },
  save: SaveKey | undefined,
): Promise<VersionOrigin> {
  if (!save) return 'other';
  const last = await db
    .selectFrom('contentSave')
    .select(['session', 'number'])
    .where('contentId', '=', item.id)
    .where('version', '=', item.version)
    .executeTakeFirst();
  if (last?.session !== save.session) return 'other';
  if (last.number === save.number) return 'thisSave';
  // A save with a higher number came first: this one is outdated and must not overwrite it.
  return last.number < save.number ? 'earlierSave' : 'other';
}

/** Records which save created this version, in the save's transaction. */
export async function recordSave(
  db: Db,
  item: { id: string; version: number },
  save: SaveKey | undefined,
): Promise<void> {
  if (!save) return;
  const values = { version: item.version, session: save.session, number: save.number };
  await db
    .insertInto('contentSave')
    .values({ contentId: item.id, ...values })
    .onConflict((on) => on.column('contentId').doUpdateSet(values))
    .execute();
}

/** Finds the item that a repeated create request has created, if its current version is still from the same form. */
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
  if (!row || (await getVersionOrigin(db, row, save)) === 'other') return undefined;
  return row;
}
