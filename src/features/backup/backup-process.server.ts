/**
 * The child process of a nightly backup: `nightly-job.server.ts` starts it with the settings of the site. It opens the
 * database without migrating it, so that a newer build does not change the database of a running older one.
 */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#lib/errors.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
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

function describeFailure(error: unknown): NightlyOutcome {
  const explained = explainStorageError(error);
  if (!(explained instanceof AppError))
    return {
      problem: 'An unexpected error occurred; the log of the site has it.',
      details: error instanceof Error ? error.stack : String(error),
    };
  const { message, cause } = explained;
  return { problem: message, details: cause ? String(cause) : undefined };
}
