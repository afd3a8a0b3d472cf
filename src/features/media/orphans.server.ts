import { limitConcurrency } from '#lib/concurrency-limit.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

/** No upload takes longer: older files belong to interrupted uploads. */
const orphanAfterMs = 3_600_000;
/** Files per run; the next run removes the rest. */
const batchSize = 200;

/** Serializes storing and removing files, or a removal could delete a file that was just stored. */
export const fileLock = limitConcurrency(1);

/** Marks files before they are stored or removed, so that they are cleaned up even if the process crashes. */
export async function markOrphans(db: Db, names: string[], now = new Date()) {
  if (names.length === 0) return;
  const since = now.toISOString();
  await db
    .insertInto('mediaStray')
    .values(names.map((name) => ({ name, since })))
    .onConflict((on) => on.column('name').doUpdateSet({ since }))
    .execute();
}

/** Removes the marks of files that belong to a picture now. */
export async function claimOrphans(db: Db, names: string[]) {
  if (names.length > 0) await db.deleteFrom('mediaStray').where('name', 'in', names).execute();
}

/** Removes files of interrupted uploads, and leftover files of removed pictures. */
export async function removeOrphans(db: Db, storage: Storage, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - orphanAfterMs).toISOString();
  const orphans = await db
    .selectFrom('mediaStray')
    .select('name')
    .where('since', '<', before)
    .orderBy('since')
    .limit(batchSize)
    .execute();
  if (orphans.length === 0) return;
  await fileLock.run(() =>
    removeFiles(
      db,
      storage,
      orphans.map((orphan) => orphan.name),
    ),
  );
}

/** Removes files and their marks. Files that a picture still uses stay. */
export async function removeFiles(db: Db, storage: Storage, names: string[]): Promise<void> {
  for (const name of names) {
    if (!(await hasOwner(db, name))) await storage.remove(name);
    await claimOrphans(db, [name]);
  }
}

async function hasOwner(db: Db, name: string): Promise<boolean> {
  const url = `/media/${name}`;
  const owner = await db
    .selectFrom('media')
    .select('id')
    .where((eb) =>
      eb.or([eb('url', '=', url), eb('social', '=', url), eb('variants', 'like', `%"${url}"%`)]),
    )
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
