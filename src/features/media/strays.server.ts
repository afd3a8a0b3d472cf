import { takeTurns } from '#lib/turns.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

/** Milliseconds. Because no upload takes so long: what has been on its way since then never arrived. */
const lostAfter = 3_600_000;
/** Because the rest can wait for the next time. */
const atOnce = 200;

/** What puts files and what takes files away wait for each other, or one would take what the other just put. */
export const fileTurns = takeTurns(1);

/** Notes files that are about to be put or removed. Whatever happens to this process, they are not forgotten. */
export async function noteStrays(db: Db, names: string[], now = new Date()) {
  if (names.length === 0) return;
  const since = now.toISOString();
  await db
    .insertInto('mediaStray')
    .values(names.map((name) => ({ name, since })))
    .onConflict((on) => on.column('name').doUpdateSet({ since }))
    .execute();
}

/** They belong to a picture now. */
export async function adoptStrays(db: Db, names: string[]) {
  if (names.length > 0) await db.deleteFrom('mediaStray').where('name', 'in', names).execute();
}

/** Removes files that an upload left when it was cut off, and files of removed pictures that are still there. */
export async function removeStrays(db: Db, storage: Storage, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - lostAfter).toISOString();
  const lost = await db
    .selectFrom('mediaStray')
    .select('name')
    .where('since', '<', before)
    .orderBy('since')
    .limit(atOnce)
    .execute();
  if (lost.length === 0) return;
  await fileTurns.run(() =>
    dropFiles(
      db,
      storage,
      lost.map((stray) => stray.name),
    ),
  );
}

/** Removes these files, but for those that a picture of the library still has. */
export async function dropFiles(db: Db, storage: Storage, names: string[]): Promise<void> {
  for (const name of names) {
    if (!(await hasOwner(db, name))) await storage.remove(name);
    await adoptStrays(db, [name]);
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
