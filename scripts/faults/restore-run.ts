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
import { maxPoints, type Row } from './fault-run.ts';
import { endFault, faultCodes, planFault } from './file-faults.ts';
import type { CutDatabase } from './postgres-run.ts';
import { limitPages, trackDatabases } from './sqlite-limit.ts';
import { installRefusals, refusalCodes } from './statement-refusals.ts';
import { withFailingCall, writingCalls } from './strace.ts';

/** Pages by which the database may grow more with each attempt. */
const pagesPerStep = 4;

interface Target {
  database: OpenDatabase;
  storage: DiskStorage;
  file: string;
}

interface RestoreFault {
  fault: string;
  /** Restores once. Returns the sentence of a restore that failed, null where it is done, and whether it met the fault. */
  meet: (target: Target, at: number) => Promise<{ message: string | null; isReached: boolean }>;
}

/** The files of the restore are those of this process, and so are SQLite's. */
const fileFaults = faultCodes.map((code): RestoreFault => ({
  fault: `${code} of a file`,
  meet: async (target, at) => {
    planFault({ within: 'mallard-', at, code });
    const message = await restore(target);
    return { message, isReached: endFault().failed !== null };
  },
}));

const full: RestoreFault = {
  fault: 'database full',
  meet: async (target, at) => {
    limitPages((at - 1) * pagesPerStep);
    const message = await restore(target);
    limitPages(null);
    return { message, isReached: message !== null };
  },
};

const callFaults = writingCalls.flatMap((call) =>
  faultCodes.map((code): RestoreFault => ({
    fault: `${code} of SQLite's ${call}`,
    meet: async (target, at) => {
      const fault = { call, code, at, pid: process.pid };
      const { result, isReached } = await withFailingCall(fault, () => restore(target));
      return { message: result, isReached };
    },
  })),
);

interface Run {
  backup: Buffer;
  /** Whether the fault of this name is tried. */
  isWanted: (fault: string) => boolean;
  addRow: (row: Row) => void;
}

/** Restores into SQLite. */
export function tryRestoreOnSqlite(run: Run): Promise<void> {
  trackDatabases();
  return withTarget(run.backup, undefined, (target) =>
    tryFaults(target, [...fileFaults, full, ...callFaults], run),
  );
}

/** Restores into PostgreSQL, which goes away, or refuses a write. */
export function tryRestoreOnPostgres(run: Run, database: CutDatabase): Promise<void> {
  const { url, directUrl, proxy } = database;
  return withTarget(run.backup, url, async (target) => {
    const away: RestoreFault = {
      fault: 'PostgreSQL away',
      meet: async (_target, at) => {
        proxy.cutAt(at);
        const message = await restore(target);
        return { message, isReached: proxy.endCut() };
      },
    };
    const refusals = await installRefusals(directUrl, false);
    const refused = refusalCodes.map((code): RestoreFault => ({
      fault: `${code} of a statement`,
      meet: async (_target, at) => {
        await refusals.plan(at, code);
        const message = await restore(target);
        return { message, isReached: await refusals.end() };
      },
    }));
    try {
      await tryFaults(target, [...fileFaults, away, ...refused], run);
    } finally {
      await refusals.close();
    }
  });
}

async function tryFaults(target: Target, faults: RestoreFault[], { isWanted, addRow }: Run) {
  for (const fault of faults)
    if (isWanted(`${target.database.engine}: ${fault.fault}`))
      addRow(await tryFault(target, fault));
}

async function withTarget(
  backup: Buffer,
  url: string | undefined,
  run: (target: Target) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-faults-restore-'));
  const database = await openDatabase({ url, file: join(folder, 'mallard.sqlite') });
  try {
    await migrate(database);
    const file = join(folder, 'site.tar.gz');
    writeFileSync(file, backup);
    await run({ database, storage: new DiskStorage(join(folder, 'media')), file });
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tries every point of a fault, each on a site without articles and pictures, until a restore does not meet it any more. */
async function tryFault(target: Target, { fault, meet }: RestoreFault): Promise<Row> {
  const path = { path: 'restore', fault: `${target.database.engine}: ${fault}` };
  const row: Row = { ...path, points: 0, lost: 0, wrong: [] };
  for (let at = 1; at <= maxPoints; at += 1) {
    await clear(target);
    const { message, isReached } = await meet(target, at);
    if (isReached) row.points += 1;
    await judge(target, row, { at, message });
    if (isReached) continue;
    if (message !== null) row.wrong.push(`without a fault: ${message}`);
    return row;
  }
  row.wrong.push(`It met more than ${maxPoints} points.`);
  return row;
}

/** Without its pictures and articles, each restore writes all of them. */
async function clear({ database, storage }: Target) {
  await retryWhileAway(() => database.db.deleteFrom('article').execute());
  for await (const { name } of storage.list()) await storage.remove(name);
}

/** A pool may still hold a connection that was cut. */
async function retryWhileAway(run: () => Promise<unknown>) {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await run();
    } catch (error) {
      if (attempt >= 20) throw error;
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
  let count = 0;
  await retryWhileAway(async () => (count = await countArticles(target)));
  if (message === null) {
    const names: string[] = [];
    for await (const { name } of target.storage.list()) names.push(name);
    if (count === 0 || names.length === 0) row.lost += 1;
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
