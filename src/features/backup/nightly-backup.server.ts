import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { TaskReport } from '#features/tasks/report.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { engineOf } from '#platform/db/engine-of.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { explainStoreError } from './backup-space.server.ts';
import { hashFile, type BackupDestination } from './destination.server.ts';
import { encryptFile } from './encryption.server.ts';
import { formatByteSize } from '#lib/numbers.ts';
import { createNightlyName } from './nightly-name.ts';
import { verifyBackup } from './restore.server.ts';
import { listExpiredBackups } from './retention.ts';
import { createVerification } from './stored-backups.server.ts';
import { writeBackup } from './write-backup.server.ts';

interface NightlyOptions {
  db: Db;
  storage: Storage;
  destination: BackupDestination;
  /** For temporary files; emptied before and after. */
  workFolder: string;
  /** Encrypts the backup. */
  key?: string | undefined;
  now?: Date;
}

export interface NightlyResult {
  name: string;
  /** Of the stored file. */
  bytes: number;
  rows: number;
  files: number;
  /** What a person should know although the backup was written and verified. */
  problem: string | null;
}

/**
 * Writes a backup, restores it into a temporary site and compares, stores it, compares what is stored, and deletes
 * expired backups. Throws an AppError with a sentence where it can say what to do.
 */
export function runNightlyBackup(options: NightlyOptions): Promise<NightlyResult> {
  return explainErrors(`the folder ${options.workFolder}`, () => writeNightlyBackup(options));
}

async function explainErrors<Result>(place: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw explainStoreError(error, place);
  }
}

async function writeNightlyBackup(options: NightlyOptions): Promise<NightlyResult> {
  const { destination, workFolder, key, now = new Date() } = options;
  // What a killed process has left is in the way of the space check.
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  try {
    await requireSpace(options);
    const name = createNightlyName(now, key !== undefined);
    const file = join(workFolder, name);
    const report = new TaskReport();
    await writeEncrypted(options, file, report);
    const result = await verifyBackup(file, new TaskReport(), key);
    const verification = createVerification({ name, bytes: (await stat(file)).size }, result);
    await explainErrors(destination.label, async () => {
      await storeFile(destination, name, file);
      await destination.saveVerification(verification);
    });
    const problems = [describeMissing(report), await deleteExpired(destination, now)];
    const { bytes, rows, files } = verification;
    return { name, bytes, rows, files, problem: problems.filter(Boolean).join(' ') || null };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function writeEncrypted(
  { db, storage, key }: NightlyOptions,
  file: string,
  report: TaskReport,
) {
  const plainFile = `${file}.plain`;
  await writeBackup({ db, storage }, { file: plainFile, report });
  if (key === undefined) return rename(plainFile, file);
  await encryptFile(plainFile, file, key);
  await rm(plainFile);
}

/** Stores the verified file, and compares what was stored with it. */
async function storeFile(destination: BackupDestination, name: string, file: string) {
  const expected = await hashFile(file);
  await destination.put(name, file);
  if ((await destination.hash(name)) === expected) return;
  await destination.remove(name);
  throw new AppError(
    'SERVICE_UNAVAILABLE',
    `What is in ${destination.label} is not what was written. Check its disk or its service.`,
  );
}

/** A failure here does not take back the backup that was just verified. Returns a sentence about it. */
async function deleteExpired(destination: BackupDestination, now: Date): Promise<string> {
  try {
    const verifications = await destination.readVerifications();
    const backups = (await destination.list()).map(({ name, bytes }) => ({
      name,
      bytes,
      isVerified: verifications.some((one) => one.name === name && one.bytes === bytes),
    }));
    for (const name of listExpiredBackups(backups, now)) await destination.remove(name);
    return '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Old backups in ${destination.label} could not be deleted: ${reason}`;
  }
}

/** Names a few; the list of the library has them all. */
const maxNamed = 3;

function describeMissing({ notCarried }: TaskReport): string {
  if (notCarried.length === 0) return '';
  const names = notCarried.slice(0, maxNamed).map(({ source }) => source);
  const more = notCarried.length > maxNamed ? ' and others' : '';
  return `The files of ${notCarried.length} pictures are not in the storage, so they are not in the backup: ${names.join(', ')}${more}.`;
}

/** Left free for the site itself. */
const reservedBytes = 64 * 2 ** 20;

/** Refuses to begin where a part of the work would end on a full disk, which would affect the site. */
async function requireSpace({ db, storage, destination, workFolder, key }: NightlyOptions) {
  let mediaBytes = 0;
  for await (const { size } of storage.list()) mediaBytes += size;
  const databaseBytes = await measureDatabase(db);
  // The archive and what is unpacked to verify it; with a key also the decrypted archive. Tables: lines and a database.
  const neededBytes = mediaBytes * (key === undefined ? 2 : 3) + databaseBytes * 3 + reservedBytes;
  const { bavail, bsize } = await statfs(workFolder);
  const destinationFreeBytes = await explainErrors(destination.label, () =>
    destination.getFreeBytes(),
  );
  const checks: [string, number, number | null][] = [
    [workFolder, neededBytes, bavail * bsize],
    [destination.label, mediaBytes + databaseBytes, destinationFreeBytes],
  ];
  for (const [place, needed, free] of checks)
    if (free !== null && free < needed)
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        `A backup needs about ${formatByteSize(needed)} in ${place}, and ${formatByteSize(free)} are free. Free some space there.`,
      );
}

async function measureDatabase(db: Db): Promise<number> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ bytes: number }>`/* no tables */
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{
          bytes: number;
        }>`/* no tables */ select pg_database_size(current_database()) as bytes`;
  return (await query.execute(db)).rows[0]?.bytes ?? 0;
}
