import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildLinks } from '#content/links/rebuild-links.server.ts';
import { rebuildIndex } from '#content/search/indexing.server.ts';
import { claimOrphans, markOrphans } from '#features/media/orphans.server.ts';
import { AppError, badRequest, isStorageFailure } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open.server.ts';
import { migrationsUntil } from '#platform/db/schema-version.server.ts';
import {
  deleteRows,
  describeTables,
  hasRows,
  deferForeignKeys,
  insertRows,
  readRows,
  type TableShape,
} from '#platform/db/table-io.server.ts';
import { queueEvents } from '#platform/events/event-queue.server.ts';
import { holdQueuedMails } from '#platform/mail/outbox.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { explainUnpackError } from './backup-space.server.ts';
import { getMediaPartName, getTablePartName, type Manifest, type TablePart } from './format.ts';
import { decryptFile, isEncrypted } from './encryption.server.ts';
import { unpackBackup } from './parts.server.ts';
import { isExcluded } from '#content/folder-format/excluded-tables.ts';
import { listMediaNames } from '#features/media/stored-names.ts';
import { hashTable, insertJsonLines } from './table-jsonl.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';

/** A backup that was unpacked, loaded into a temporary database and compared. */
interface VerifiedBackup {
  folder: string;
  scratch: OpenDatabase;
  manifest: Manifest;
}

/** What a verification found. */
export interface VerificationResult {
  manifest: Manifest;
  /** The files of pictures that the library in the backup has, and the backup does not contain. */
  missing: string[];
}

/**
 * Restores the backup into a temporary database, compares counts and hashes, and deletes it again. Missing pictures are in
 * the report, too.
 */
export async function verifyBackup(
  file: string,
  report: TaskReport,
  key?: string,
): Promise<VerificationResult> {
  return withVerifiedBackup({ file, key }, async ({ manifest, scratch }) => {
    for (const [name, { rows }] of Object.entries(manifest.tables))
      report.count(name, 'same', rows);
    report.count('media file', 'same', Object.keys(manifest.media).length);
    return { manifest, missing: await reportMissing(scratch.db, manifest, report) };
  });
}

/** Reports the pictures that the backup does not contain, unless they are reported already, and returns their files. */
async function reportMissing(db: Db, manifest: Manifest, report: TaskReport): Promise<string[]> {
  const pictures = await db.selectFrom('media').select(['url', 'social', 'variants']).execute();
  const missing = pictures
    .flatMap(listMediaNames)
    .filter((name) => !Object.hasOwn(manifest.media, name));
  const reported = new Set(report.notCarried.map(({ source }) => source));
  for (const source of missing.map(getMediaPartName))
    if (!reported.has(source))
      report.skip(source, 'The backup does not contain this file: it was missing already.');
  return missing;
}

interface Target {
  db: Db;
  storage: Storage;
}
interface RestoreOptions {
  file: string;
  /** Replaces existing content. */
  replace?: boolean;
  report: TaskReport;
  /** Of an encrypted backup. */
  key?: string | undefined;
}

/** Restores a backup in one transaction, after verifying it in a temporary database. */
export async function restoreBackup({ db, storage }: Target, options: RestoreOptions) {
  const { file, replace = false, report, key } = options;
  await withVerifiedBackup({ file, key }, async ({ folder, scratch, manifest }) => {
    if (!replace) await requireEmptySite(db);
    const names = Object.keys(manifest.media);
    await inBatches(names, (batch) => markOrphans(db, batch));
    for (const name of names)
      if (!(await storage.has(name)))
        await storage.putFile(name, join(folder, getMediaPartName(name)));
    await db.transaction().execute(async (trx) => {
      // The first statement writes, so that no other transaction can write in between. The index and the links are rebuilt.
      await trx.deleteFrom('searchState').execute();
      // The restored HTML may have been rendered with other rules.
      await trx.deleteFrom('renderState').execute();
      await trx.updateTable('contentLinkState').set({ rules: 0 }).execute();
      if (!replace) await requireEmptySite(trx);
      const before = await trx.selectFrom('media').select(['url', 'social', 'variants']).execute();
      await inBatches(before.flatMap(listMediaNames), (batch) => markOrphans(trx, batch));
      await copyTables(scratch.db, trx, report);
      await holdQueuedMails(trx);
      await queueEvents(trx, [{ type: 'content.imported', data: { source: 'backup', url: '/' } }]);
      await inBatches(names, (batch) => claimOrphans(trx, batch));
    });
    report.count('media file', 'created', names.length);
    await reportMissing(scratch.db, manifest, report);
  });
  await rebuildDerived(db, report);
}

/** The content is restored by now, so a disk that fails here must not be told as a failed restore. */
async function rebuildDerived(db: Db, report: TaskReport) {
  try {
    await rebuildLinks(db);
    await rebuildIndex(db);
  } catch (error) {
    if (!(error instanceof AppError && isStorageFailure(error))) throw error;
    report.skip(
      'the search index',
      `It could not be built. Start the site again, or use npm run rebuild-search. ${error.message}`,
    );
  }
}

/** The number of values that every engine accepts in one statement. */
const batchSize = 500;

async function inBatches(names: string[], run: (batch: string[]) => Promise<void>) {
  for (let start = 0; start < names.length; start += batchSize)
    await run(names.slice(start, start + batchSize));
}

async function requireEmptySite(db: Db) {
  // What was refused before the owner came is in the audit log, and is no content.
  const isIgnored = (name: string) => isExcluded(name) || name === 'auditEvent';
  for (const table of await describeTables(db, isIgnored))
    if (await hasRows(db, table))
      throw badRequest(
        'The site is not empty. Use --replace to replace everything on it with the backup.',
      );
}

async function copyTables(from: Db, to: Db, report: TaskReport) {
  const tables = await describeTables(to, isExcluded);
  await deferForeignKeys(to, async () => {
    for (const table of tables) await deleteRows(to, table);
    for (const table of tables)
      for await (const rows of readRows(from, table)) {
        await insertRows(to, table, rows);
        report.count(table.name, 'created', rows.length);
      }
  });
  for (const table of tables)
    requireSameRows(table, await hashTable(from, table), await hashTable(to, table));
}

interface BackupFile {
  file: string;
  /** The key of an encrypted backup. */
  key: string | undefined;
}

/** Unpacks a backup into a temporary folder and database, verifies it, and deletes both after `run`. */
export async function withVerifiedBackup<Result>(
  { file, key }: BackupFile,
  run: (backup: VerifiedBackup) => Promise<Result>,
) {
  const folder = await explainFailure(file, () => mkdtemp(join(tmpdir(), 'mallard-restore-')));
  try {
    const backup = await explainFailure(file, () => unpackIntoScratch({ file, key }, folder));
    try {
      return await run({ folder, ...backup });
    } finally {
      await backup.scratch.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Explains a failure of the disk of the temporary folder. */
async function explainFailure<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const stats = await stat(file).catch(() => null);
    throw await explainUnpackError(error, stats?.size ?? 0);
  }
}

async function unpackIntoScratch({ file, key }: BackupFile, folder: string) {
  const manifest = await unpackDecrypted({ file, key }, folder);
  const migrations = migrationsUntil(manifest.schema);
  if (!migrations)
    throw badRequest(
      `${file} cannot be restored. It was written by a newer version of Mallard. Update this installation.`,
    );
  const scratch = await openDatabase({ file: join(folder, 'scratch.sqlite'), isTemporary: true });
  try {
    await migrate(scratch, migrations);
    await loadBackup(scratch.db, manifest, folder);
    // Applies the migrations that are newer than the backup.
    await migrate(scratch);
    return { manifest, scratch };
  } catch (error) {
    await scratch.close();
    throw error;
  }
}

async function unpackDecrypted({ file, key }: BackupFile, folder: string) {
  if (!(await isEncrypted(file))) return unpackBackup(file, folder);
  const decryptedFile = join(folder, 'decrypted.tar.gz');
  await decryptFile(file, decryptedFile, key);
  const manifest = await unpackBackup(decryptedFile, folder);
  await rm(decryptedFile);
  return manifest;
}

async function loadBackup(db: Db, manifest: Manifest, folder: string) {
  const tables = await describeTables(db, isExcluded);
  const unknownTable = Object.keys(manifest.tables).find(
    (name) => !tables.some((one) => one.name === name),
  );
  if (unknownTable !== undefined)
    throw badRequest(`The backup has an unknown table: ${unknownTable}.`);
  const includedTables = tables.filter(({ name }) => Object.hasOwn(manifest.tables, name));
  await db.transaction().execute((trx) =>
    deferForeignKeys(trx, async () => {
      for (const table of includedTables) {
        // A migration may have inserted rows.
        await deleteRows(trx, table);
        await insertJsonLines(trx, table, join(folder, getTablePartName(table.name)));
      }
    }),
  );
  for (const table of includedTables) {
    const written = manifest.tables[table.name];
    if (written) requireSameRows(table, written, await hashTable(db, table));
  }
}

function requireSameRows(table: TableShape, expected: TablePart, actual: TablePart) {
  if (expected.rows !== actual.rows || expected.sha256 !== actual.sha256)
    throw new Error(
      `The restored table ${table.name} differs from the backup: ${actual.rows} rows instead of ${expected.rows}. Nothing has been changed.`,
    );
}
