/** An upgrade whose process was killed, or whose machine was switched off, leaves its copy of the database. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '#platform/db/open.server.ts';
import { listAppliedMigrations } from '#platform/db/schema-version.server.ts';
import { isProcessRunning } from '#platform/is-process-running.server.ts';
import { readDatabaseCopy, type DatabaseLocation } from './database-copy.server.ts';

const prefix = '.upgrade-';

/** Creates the folder of the copy of an upgrade. */
export const createUpgradeFolder = ({ file }: DatabaseLocation): Promise<string> =>
  mkdtemp(join(dirname(file), prefix));

/**
 * Puts the database back as it was before an upgrade that was interrupted after it migrated. Returns whether there was one.
 * The site must be stopped.
 */
export async function rollBackInterrupted(location: DatabaseLocation): Promise<boolean> {
  let isRolledBack = false;
  for (const folder of await listUpgradeFolders(location)) {
    const copy = await readDatabaseCopy(location, folder);
    // Where nothing was migrated, the old version may have been in use since.
    if (copy && (await isMigrated(location, copy.applied))) {
      await copy.restore();
      isRolledBack = true;
    }
    await rm(folder, { recursive: true, force: true });
  }
  return isRolledBack;
}

/**
 * Deletes the copy that an interrupted upgrade has left, because the site is in use from now on. Returns whether the
 * database was migrated by that upgrade.
 */
export async function forgetInterrupted(location: DatabaseLocation): Promise<boolean> {
  let isForgotten = false;
  for (const folder of await listUpgradeFolders(location)) {
    const copy = await readDatabaseCopy(location, folder);
    // An upgrade that is at work needs its copy.
    if (copy && isProcessRunning(copy.pid)) continue;
    isForgotten ||= copy !== null && (await isMigrated(location, copy.applied));
    await rm(folder, { recursive: true, force: true });
  }
  return isForgotten;
}

async function listUpgradeFolders({ file }: DatabaseLocation): Promise<string[]> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(folder, name));
}

async function isMigrated(location: DatabaseLocation, applied: string[]): Promise<boolean> {
  const database = await openDatabase(location);
  try {
    return (await listAppliedMigrations(database.db)).join() !== applied.join();
  } finally {
    await database.close();
  }
}
