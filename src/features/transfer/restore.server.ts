import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildIndex } from '#content/search/indexing.server.ts';
import { adoptStrays, noteStrays } from '#features/media/strays.server.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open.server.ts';
import { migrationsUntil } from '#platform/db/schema-version.server.ts';
import {
  deleteRows,
  describeTables,
  hasRows,
  inAnyOrder,
  insertRows,
  readRows,
  type TableShape,
} from '#platform/db/whole-tables.server.ts';
import { holdWaiting } from '#platform/mail/outbox.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { mediaPart, tablePart, type Manifest, type TablePart } from './backup-format.ts';
import { unpackBackup } from './backup-parts.server.ts';
import { isLeft } from './kept-tables.ts';
import { mediaNames } from './media-names.ts';
import { fingerprint, readLines } from './table-lines.server.ts';
import type { TransferReport } from './transfer-report.ts';

/** A backup in a scratch place: unpacked, loaded and compared. */
interface Proved {
  folder: string;
  scratch: OpenDatabase;
  manifest: Manifest;
}

/** Restores the backup in a scratch place, compares counts and hashes, and throws it away again. */
export async function verifyBackup(file: string, report: TransferReport): Promise<Manifest> {
  return prove(file, async ({ manifest }) => {
    for (const [name, { rows }] of Object.entries(manifest.tables))
      report.count(name, 'same', rows);
    report.count('media file', 'same', Object.keys(manifest.media).length);
    return manifest;
  });
}

interface Target {
  db: Db;
  storage: Storage;
}
interface Restoring {
  file: string;
  /** What is there gives way. */
  replace?: boolean;
  report: TransferReport;
}

/** Puts a backup in the place of the site, all or nothing. It is proved in a scratch place first. */
export async function restoreBackup({ db, storage }: Target, restoring: Restoring) {
  const { file, replace = false, report } = restoring;
  await prove(file, async ({ folder, scratch, manifest }) => {
    if (!replace) await refuseFull(db);
    const names = Object.keys(manifest.media);
    await inParts(names, (part) => noteStrays(db, part));
    for (const name of names)
      if (!(await storage.has(name)))
        await storage.put(name, await readFile(join(folder, mediaPart(name))));
    await db.transaction().execute(async (trx) => {
      // The first statement writes, so that nobody else can write in between. The index is made anew.
      await trx.deleteFrom('searchState').execute();
      if (!replace) await refuseFull(trx);
      const before = await trx.selectFrom('media').select(['url', 'social', 'variants']).execute();
      await inParts(before.flatMap(mediaNames), (part) => noteStrays(trx, part));
      await copyTables(scratch.db, trx, report);
      await holdWaiting(trx);
      await inParts(names, (part) => adoptStrays(trx, part));
    });
    report.count('media file', 'created', names.length);
  });
  await rebuildIndex(db);
}

/** Values that every engine takes in one statement. */
const valuesAtOnce = 500;

async function inParts(names: string[], run: (part: string[]) => Promise<void>) {
  for (let start = 0; start < names.length; start += valuesAtOnce)
    await run(names.slice(start, start + valuesAtOnce));
}

async function refuseFull(db: Db) {
  for (const table of await describeTables(db, isLeft))
    if (await hasRows(db, table))
      throw badRequest(
        'The site is not empty. With --replace the backup takes the place of all that is there.',
      );
}

async function copyTables(from: Db, to: Db, report: TransferReport) {
  const tables = await describeTables(to, isLeft);
  await inAnyOrder(to, async () => {
    for (const table of tables) await deleteRows(to, table);
    for (const table of tables)
      for await (const rows of readRows(from, table)) {
        await insertRows(to, table, rows);
        report.count(table.name, 'created', rows.length);
      }
  });
  for (const table of tables)
    refuseOther(table, await fingerprint(from, table), await fingerprint(to, table));
}

async function prove<Result>(file: string, run: (proved: Proved) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-restore-'));
  try {
    const manifest = await unpackBackup(file, folder);
    const migrations = migrationsUntil(manifest.schema);
    if (!migrations)
      throw badRequest(
        `${file} cannot be restored. It was written by a newer version of Mallard. Bring this one up to date.`,
      );
    const scratch = await openDatabase({ file: join(folder, 'scratch.sqlite') });
    try {
      await migrate(scratch, migrations);
      await load(scratch.db, manifest, folder);
      // What the backup's day did not know yet is added, as it would have been to the site itself.
      await migrate(scratch);
      return await run({ folder, scratch, manifest });
    } finally {
      await scratch.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function load(db: Db, manifest: Manifest, folder: string) {
  const tables = await describeTables(db, isLeft);
  const foreign = Object.keys(manifest.tables).find(
    (name) => !tables.some((one) => one.name === name),
  );
  if (foreign !== undefined)
    throw badRequest(`The backup has a table that no site had: ${foreign}.`);
  const kept = tables.filter(({ name }) => Object.hasOwn(manifest.tables, name));
  await db.transaction().execute((trx) =>
    inAnyOrder(trx, async () => {
      for (const table of kept) {
        // A migration may have put something there.
        await deleteRows(trx, table);
        await readLines(trx, table, join(folder, tablePart(table.name)));
      }
    }),
  );
  for (const table of kept) {
    const written = manifest.tables[table.name];
    if (written) refuseOther(table, written, await fingerprint(db, table));
  }
}

function refuseOther(table: TableShape, wanted: TablePart, found: TablePart) {
  if (wanted.rows !== found.rows || wanted.sha256 !== found.sha256)
    throw new Error(
      `What arrived of ${table.name} is not what was sent: ${found.rows} rows for ${wanted.rows}. Nothing has been changed.`,
    );
}
