import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, notFound, unexpectedErrorMessage } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import { explainStorageError } from '#lib/storage-problem.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { runExclusively } from '#features/tasks/runner.server.ts';
import type { Db } from '#platform/db/database.ts';
import { engineOf } from '#platform/db/engine-of.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { reportError } from '#platform/http/error-context.server.ts';
import { isProcessRunning } from '#platform/is-process-running.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { exportFolder } from './export-folder.server.ts';
import { storedExportSchema, type StoredExport } from './schema.ts';

/** Each is as large as the site. */
const maxStored = 3;
const retentionMs = 24 * 60 * 60 * 1000;

interface Site {
  db: Db;
  storage: Storage;
  dataFolder: string;
}

const getFolder = (dataFolder: string) => join(dataFolder, 'exports');
const getFile = (dataFolder: string, id: string) => join(getFolder(dataFolder), `${id}.zip`);

/** Starts an export, which goes on when this has returned. Throws CONFLICT while another task is running. */
export async function startExport(site: Site): Promise<StoredExport> {
  const started = Promise.withResolvers<StoredExport>();
  const run = async () => {
    await mkdir(getFolder(site.dataFolder), { recursive: true });
    await deleteOld(site.dataFolder, maxStored - 1);
    const initial: StoredExport = {
      id: newId(),
      state: 'running',
      createdAt: new Date().toISOString(),
      bytes: 0,
      problem: null,
      pid: process.pid,
    };
    await writeState(site.dataFolder, initial);
    started.resolve(initial);
    await writeState(site.dataFolder, { ...initial, ...(await tryWriteZip(site, initial.id)) });
  };
  // What fails later is in the state, or could not be written there.
  runExclusively('an export', run).catch((error: unknown) => {
    reportLater(error);
    started.reject(error);
  });
  return started.promise;
}

function reportLater(error: unknown) {
  if (!(error instanceof AppError)) reportError(error);
}

async function tryWriteZip(site: Site, id: string): Promise<Partial<StoredExport>> {
  try {
    return { state: 'done', bytes: await writeZip(site, id) };
  } catch (error) {
    await rm(getFile(site.dataFolder, id), { force: true });
    const cause = explainStorageError(error);
    reportLater(cause);
    const problem = cause instanceof AppError ? cause.message : unexpectedErrorMessage;
    return { state: 'failed', problem };
  }
}

/** Returns the size of the file. */
async function writeZip({ db, storage, dataFolder }: Site, id: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-export-'));
  const file = getFile(dataFolder, id);
  const target = { folder, report: new TaskReport() };
  try {
    await withOwnConnection(db, dataFolder, (own) => exportFolder({ db: own, storage }, target));
    await pipeline(zipFolder(folder, 'mallard-export'), createWriteStream(file, { mode: 0o600 }));
    return (await stat(file)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** SQLite has one connection, which a long read would occupy. */
async function withOwnConnection(db: Db, dataFolder: string, run: (db: Db) => Promise<void>) {
  if (engineOf(db) === 'postgres') return run(db);
  const own = await openDatabase({ file: join(dataFolder, 'mallard.sqlite') });
  try {
    await run(own.db);
  } finally {
    await own.close();
  }
}

/** The stored exports, the newest first. Those that are older than a day are deleted. */
export async function listExports(dataFolder: string): Promise<{ items: StoredExport[] }> {
  await deleteOld(dataFolder, maxStored);
  return { items: await readStates(dataFolder) };
}

export async function getExport(dataFolder: string, id: string): Promise<StoredExport> {
  const found = (await listExports(dataFolder)).items.find((item) => item.id === id);
  if (!found) throw notFound('export');
  return found;
}

/** The file of an export. Throws CONFLICT if there is none. */
export async function findExportFile(
  dataFolder: string,
  id: string,
): Promise<{ path: string; bytes: number }> {
  const { state, bytes, problem } = await getExport(dataFolder, id);
  if (state === 'done') return { path: getFile(dataFolder, id), bytes };
  const reason = problem === null ? '' : ` ${problem}`;
  throw new AppError(
    'CONFLICT',
    state === 'running' ? 'This export is still running.' : `This export has failed.${reason}`,
  );
}

async function deleteOld(dataFolder: string, count: number) {
  const oldest = new Date(Date.now() - retentionMs).toISOString();
  for (const [index, { id, createdAt, state }] of (await readStates(dataFolder)).entries()) {
    if (state === 'running' || (index < count && createdAt >= oldest)) continue;
    await rm(getFile(dataFolder, id), { force: true });
    await rm(join(getFolder(dataFolder), `${id}.json`), { force: true });
  }
}

async function writeState(dataFolder: string, state: StoredExport) {
  const path = join(getFolder(dataFolder), `${state.id}.json`);
  await writeFile(`${path}.new`, JSON.stringify(state));
  await rename(`${path}.new`, path);
}

/** The newest first. One whose process has ended has failed. */
async function readStates(dataFolder: string): Promise<StoredExport[]> {
  const names = await readdir(getFolder(dataFolder)).catch(() => []);
  const states: StoredExport[] = [];
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const text = await readFile(join(getFolder(dataFolder), name), 'utf8').catch(() => 'null');
    const { data } = storedExportSchema.safeParse(JSON.parse(text));
    if (data) states.push(data);
  }
  return states
    .map((item): StoredExport =>
      item.state === 'running' && !isProcessRunning(item.pid)
        ? { ...item, state: 'failed', problem: 'The server was stopped before it was done.' }
        : item,
    )
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
