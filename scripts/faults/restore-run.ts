/** Restores a backup into an empty site while its files and its database fail, as `npm run restore` does. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../src/features/backup/restore.server.ts';
import { TaskReport } from '../../src/features/tasks/report.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '../../src/platform/db/open.server.ts';
import { DiskStorage } from '../../src/platform/storage/disk-storage.server.ts';
import { describeError } from '../transfer/command.ts';
import { findWrongAnswer } from './answers.ts';
import type { Row } from './fault-run.ts';
import { endFault, planFault, type FaultCode } from './file-faults.ts';
import { limitPages, trackDatabases } from './sqlite-limit.ts';

/** Pages by which the database may grow more with each attempt. */
const pagesPerStep = 16;

interface Target {
  database: OpenDatabase;
  storage: DiskStorage;
  file: string;
}

/** Each file operation of a restore fails in turn. */
export function tryRestoreFiles(backup: Buffer, code: FaultCode): Promise<Row> {
  return withTarget(backup, `${code} of a file`, async (target, row) => {
    for (let at = 1; ; at += 1) {
      planFault({ within: 'mallard-', at, code });
      const message = await restore(target);
      if (endFault().failed === null) return message;
      row.points += 1;
      await judge(target, row, { at, message });
    }
  });
}

/** The database of the site is full after ever more pages. */
export function tryRestorePages(backup: Buffer): Promise<Row> {
  return withTarget(backup, 'database full', async (target, row) => {
    for (let at = 0; ; at += 1) {
      limitPages(at * pagesPerStep);
      const message = await restore(target);
      if (message === null) return null;
      row.points += 1;
      await judge(target, row, { at, message });
    }
  });
}

type Attempts = (target: Target, row: Row) => Promise<string | null>;

async function withTarget(backup: Buffer, fault: string, run: Attempts): Promise<Row> {
  const row: Row = { path: 'restore', fault: `sqlite: ${fault}`, points: 0, lost: 0, wrong: [] };
  trackDatabases();
  const folder = mkdtempSync(join(tmpdir(), 'mallard-faults-restore-'));
  const database = await openDatabase({ file: join(folder, 'mallard.sqlite') });
  try {
    await migrate(database);
    const file = join(folder, 'site.tar.gz');
    writeFileSync(file, backup);
    const target = { database, storage: new DiskStorage(join(folder, 'media')), file };
    const message = await run(target, row);
    if (message !== null) row.wrong.push(`without a fault: ${message}`);
    else if ((await countArticles(target)) === 0) row.lost += 1;
    return row;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sentence of a restore that failed; null where it is done. */
async function restore({ database, storage, file }: Target): Promise<string | null> {
  try {
    const options = { file, replace: true, report: new TaskReport() };
    await restoreBackup({ db: database.db, storage }, options);
    return null;
  } catch (error) {
    return describeError(error);
  }
}

interface Outcome {
  at: number;
  message: string | null;
}

/** A restore is all or nothing, and one that is told to be done is. */
async function judge(target: Target, row: Row, { at, message }: Outcome): Promise<void> {
  const count = await countArticles(target);
  if (message === null && count === 0) row.lost += 1;
  if (message === null) {
    await target.database.db.deleteFrom('article').execute();
    return;
  }
  if (count > 0) row.wrong.push(`at ${at}: told as failed, and ${count} articles are there`);
  const problem = findWrongAnswer({ status: 200, message, isDone: false, retryAfter: null });
  if (problem !== null) row.wrong.push(`at ${at}: ${problem}`);
}

async function countArticles({ database: { db } }: Target): Promise<number> {
  const { count } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
