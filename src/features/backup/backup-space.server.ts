import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { sql } from 'kysely';
import { AppError } from '#lib/errors.ts';
import { formatByteSize } from '#lib/numbers.ts';
import {
  createStorageError,
  explainStorageError,
  findStorageProblem,
} from '#lib/storage-problem.ts';
import type { Db } from '#platform/db/database.ts';
import { engineOf } from '#platform/db/engine-of.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';

interface Attempt {
  db: Db;
  storage: Storage;
  /** Where the backup was to be written. */
  folder: string;
}

/** Explains why a backup could not be written: where, and how much room it needs. Other errors are unchanged. */
export async function explainBackupError(
  error: unknown,
  { db, storage, folder }: Attempt,
): Promise<unknown> {
  const problem = findStorageProblem(error);
  if (problem === 'full') {
    const needed = formatByteSize(await estimateSize({ db, storage }));
    const message = `The disk of ${folder} is full: ${await describeFree(folder)} and the backup needs up to ${needed}. Free some space, or write it to another disk with npm run backup -- FILE, then try again.`;
    return createStorageError(problem, { cause: error, message });
  }
  if (problem !== 'readOnly' && problem !== 'failing') return error;
  const message = `The folder ${folder} ${reasons[problem]}, so there is no backup. Mend that, or write it to another folder with npm run backup -- FILE, then try again.`;
  return createStorageError(problem, { cause: error, message });
}

const reasons = {
  readOnly: 'may not be written',
  failing: 'is on a disk that reports an error',
};

/** Explains why a backup could not be unpacked into the temporary folder. Other errors are unchanged. */
export async function explainUnpackError(error: unknown, bytes: number): Promise<unknown> {
  const folder = tmpdir();
  const problem = findStorageProblem(error);
  if (problem === 'full') {
    const message = `The disk of the temporary folder ${folder} is full: ${await describeFree(folder)} and unpacking this backup needs several times ${formatByteSize(bytes)}. Free some space, or set TMPDIR to a folder on another disk, then try again. Nothing has been changed.`;
    return createStorageError(problem, { cause: error, message });
  }
  if (problem !== 'readOnly' && problem !== 'failing' && problem !== 'unreadable') return error;
  const reason = problem === 'readOnly' ? reasons.readOnly : reasons.failing;
  const message = `The temporary folder ${folder} ${reason}. Set TMPDIR to a folder on another disk, then try again. Nothing has been changed.`;
  return createStorageError(problem, { cause: error, message });
}

/** Explains why a backup could not be stored in its destination, such as `the folder /srv/backups`. Other errors are unchanged. */
export function explainStoreError(error: unknown, destination: string): unknown {
  if (error instanceof AppError) return error;
  const problem = findStorageProblem(error);
  if (problem === null) return error;
  const message =
    problem === 'full'
      ? `The backup could not be stored, because the disk of ${destination} is full. Free some space there.`
      : `The backup could not be stored, because ${destination} ${problem === 'readOnly' ? reasons.readOnly : reasons.failing}. Give it to the user that runs the site, or set BACKUP_DIR to a folder on another disk.`;
  return createStorageError(problem, { cause: error, message });
}

/** Explains why a backup that is written could not be verified. */
export function explainUnverified(error: unknown, file: string): unknown {
  const explained = explainStorageError(error);
  if (!(explained instanceof AppError)) return error;
  const message = `The backup ${basename(file)} is written, but it could not be verified. ${explained.message}`;
  const problem = findStorageProblem(error);
  return problem === null
    ? new AppError(explained.code, message, { cause: error })
    : createStorageError(problem, { cause: error, message });
}

async function describeFree(folder: string): Promise<string> {
  // The folder itself may be missing, where it could not be made.
  const stats = await statfs(folder).catch(() => statfs(dirname(folder)).catch(() => null));
  return stats ? `${formatByteSize(stats.bavail * stats.bsize)} are free` : 'nothing is free';
}

/** An upper bound in bytes: the tables as text beside the archive, and the pictures, which cannot be compressed. */
async function estimateSize({ db, storage }: Pick<Attempt, 'db' | 'storage'>): Promise<number> {
  let bytes = 2 * (await getDatabaseSize(db).catch(() => 0));
  try {
    for await (const { size } of storage.list()) bytes += size;
  } catch {
    // The estimate is then of the database alone.
  }
  return bytes;
}

async function getDatabaseSize(db: Db): Promise<number> {
  const query =
    engineOf(db) === 'postgres'
      ? sql<{ bytes: number }>`/* no tables */ select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number;
        }>`/* no tables */ select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
