import { rm } from 'node:fs/promises';
import type { Migration } from 'kysely/migration';
import { TaskReport } from '#features/tasks/report.ts';
import { AppError } from '#lib/errors.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { listAppliedMigrations } from '#platform/db/schema-version.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { verifyBackup } from './restore.server.ts';
import {
  createDatabaseCopy,
  requireNoOtherProcess,
  type DatabaseLocation,
} from './database-copy.server.ts';
import { createUpgradeFolder } from './interrupted-upgrade.server.ts';
import { writeBackup } from './write-backup.server.ts';

interface UpgradeOptions {
  location: DatabaseLocation;
  storage: Storage;
  /** Where the backup is written that is made before. */
  backupFile: string;
  /** All migrations of the new version, by name. */
  migrations: Record<string, Migration>;
  /** Starts the new version with the migrated database. Throws if it does not work. */
  checkStart: () => Promise<void>;
  /** Called with a sentence after each step. */
  onStep: (sentence: string) => void;
}

/** The state of the database: which migrations would be applied. */
export async function inspectDatabase(
  location: DatabaseLocation,
  migrations: Record<string, Migration>,
): Promise<{ isEmpty: boolean; pending: string[] }> {
  const database = await openDatabase(location);
  try {
    await database.ping();
    const applied = await listAppliedMigrations(database.db);
    if (applied.some((name) => !(name in migrations)))
      throw new AppError(
        'PRECONDITION_FAILED',
        'The database was changed by a newer version of Mallard. Use that version, or restore a backup made by this one.',
      );
    const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
    return { isEmpty: applied.length === 0, pending };
  } finally {
    await database.close();
  }
}

/**
 * Backs up, verifies the backup, migrates, and starts the new version once. If a step fails, the database is put back as
 * it was, and the error says so. The site must be stopped.
 */
export async function upgradeSite(options: UpgradeOptions): Promise<void> {
  const { location, backupFile, migrations, checkStart, onStep } = options;
  await requireNoOtherProcess(location);
  await backUp(options);
  onStep(
    `The backup ${backupFile} is written. It was restored into a temporary database and compared.`,
  );
  const workFolder = await createUpgradeFolder(location);
  try {
    const copy = await createDatabaseCopy(location, workFolder);
    try {
      await migrateDatabase(location, migrations);
      onStep('The database is migrated.');
      await checkStart();
      onStep('The new version started, and answered.');
    } catch (error) {
      await copy.restore().catch((restoreError: unknown) => {
        throw explainLoss({ error, restoreError, backupFile });
      });
      throw new AppError(
        'PRECONDITION_FAILED',
        `The upgrade failed, and the database is as it was before: ${describe(error)}`,
        { cause: error },
      );
    }
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

interface Loss {
  error: unknown;
  restoreError: unknown;
  backupFile: string;
}

const explainLoss = ({ error, restoreError, backupFile }: Loss) =>
  new AppError(
    'PRECONDITION_FAILED',
    `The upgrade failed: ${describe(error)} The database could not be put back: ${describe(restoreError)} Restore the backup with the old version: npm run restore -- ${backupFile} --replace.`,
    { cause: restoreError },
  );

async function backUp({ location, storage, backupFile }: UpgradeOptions) {
  const database = await openDatabase(location);
  try {
    await writeBackup({ db: database.db, storage }, { file: backupFile, report: new TaskReport() });
  } finally {
    await database.close();
  }
  await verifyBackup(backupFile, new TaskReport());
}

async function migrateDatabase(location: DatabaseLocation, migrations: Record<string, Migration>) {
  const database = await openDatabase(location);
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
