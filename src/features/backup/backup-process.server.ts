/**
 * The child process of a nightly backup: `nightly-job.server.ts` starts it with the settings of the site. It opens the
 * database without migrating it, so that a newer build does not change the database of a running older one.
 */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#lib/errors.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import { openDestination } from './destination.server.ts';
import { runNightlyBackup, type NightlyResult } from './nightly-backup.server.ts';
import { getWorkFolder } from './stored-backups.server.ts';

/** `details` are for the log. */
export type NightlyOutcome =
  | { result: NightlyResult }
  | { problem: string; details: string | undefined };

/** A low priority, so that requests are served first on a busy machine. */
const processNiceness = 15;

setPriority(processNiceness);
process.on('disconnect', () => process.exit(1));
void run().then((outcome) => process.send?.(outcome, () => process.disconnect()));

async function run(): Promise<NightlyOutcome> {
  try {
    const env = readEnv(process.env);
    const database = await openDatabase({
      url: env.DATABASE_URL,
      file: join(env.DATA_DIR, 'mallard.sqlite'),
    });
    try {
      const result = await runNightlyBackup({
        db: database.db,
        storage: await openStorage(env),
        destination: openDestination(env),
        workFolder: getWorkFolder(env.DATA_DIR),
        key: env.BACKUP_KEY,
      });
      return { result };
    } finally {
      await database.close();
    }
  } catch (error) {
    return describeFailure(error);
  }
}

const diskProblems: Record<string, string> = {
  ENOSPC: 'The disk became full while the backup was written. Make room.',
  EDQUOT: 'The disk quota was used up while the backup was written. Make room.',
  EACCES: 'The folder of the backups cannot be written. Give it to the user that runs the site.',
  EPERM: 'The folder of the backups cannot be written. Give it to the user that runs the site.',
  EROFS: 'The folder of the backups can only be read. Make it writable, or set BACKUP_DIR.',
};

function describeFailure(error: unknown): NightlyOutcome {
  if (error instanceof AppError)
    return { problem: error.message, details: error.cause ? String(error.cause) : undefined };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = diskProblems[code] ?? 'An unexpected error occurred; the log of the site has it.';
  return { problem, details: error instanceof Error ? error.stack : String(error) };
}
