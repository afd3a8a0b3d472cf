/** The imports of the dashboard: their state and corrections are files beside the upload, and survive a restart. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '#lib/errors.ts';
import { getPreviewFolder, removePreview, writeJson } from './preview-files.server.ts';
import type { Corrections } from './preview-rows.ts';
import { correctionsSchema, importStateSchema, type ImportState } from './schema.ts';

/** Imports that are listed; each is an upload of the last days. */
const maxListed = 20;

/** Tells this process from an earlier one with the same number, as in a container. */
const workerId = randomUUID();

const getFolder = (uploadsFolder: string, id: string) => getPreviewFolder(join(uploadsFolder, id));
const getStatePath = (uploadsFolder: string, id: string) =>
  join(getFolder(uploadsFolder, id), 'state.json');
const getCorrectionsPath = (uploadsFolder: string, id: string) =>
  join(getFolder(uploadsFolder, id), 'corrections.json');

/** Stores what an import does from now on. */
export async function saveState(
  uploadsFolder: string,
  id: string,
  state: Omit<ImportState, 'at' | 'worker'>,
): Promise<void> {
  await mkdir(getFolder(uploadsFolder, id), { recursive: true });
  const isRunning = state.step === 'reading' || state.step === 'importing';
  const worker = isRunning ? { id: workerId, pid: process.pid } : null;
  const at = new Date().toISOString();
  await writeJson(getStatePath(uploadsFolder, id), { ...state, at, worker });
}

/** The state of an import. One whose process has ended in between has failed. Undefined if it was never read. */
export async function findState(
  uploadsFolder: string,
  id: string,
): Promise<ImportState | undefined> {
  const json = await readFile(getStatePath(uploadsFolder, id), 'utf8').catch(() => null);
  if (json === null) return undefined;
  const state = importStateSchema.parse(JSON.parse(json));
  if (state.worker === null || isAlive(state.worker)) return state;
  const problem =
    state.step === 'importing'
      ? 'The import was interrupted. What was imported before remains: read the file again, and import the rest.'
      : 'The server was restarted while it read the file. Read it again.';
  return { ...state, step: 'failed', problem, worker: null };
}

function isAlive({ id, pid }: NonNullable<ImportState['worker']>): boolean {
  if (pid === process.pid) return id === workerId;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Throws NOT_FOUND if there is no such import. */
export async function getState(uploadsFolder: string, id: string): Promise<ImportState> {
  const state = await findState(uploadsFolder, id);
  if (!state) throw notFound('import');
  return state;
}

/** The imports that were begun, newest first. */
export async function listImports(uploadsFolder: string) {
  const ids = await readdir(uploadsFolder).catch(() => []);
  const states = await Promise.all(
    ids.map(async (id) => {
      const state = await findState(uploadsFolder, id).catch(() => undefined);
      return state && { id, name: state.name, step: state.step, at: state.at };
    }),
  );
  return states
    .filter((state) => state !== undefined)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxListed);
}

export async function readCorrections(uploadsFolder: string, id: string): Promise<Corrections> {
  const path = getCorrectionsPath(uploadsFolder, id);
  const json = await readFile(path, 'utf8').catch(() => null);
  return json === null ? {} : correctionsSchema.parse(JSON.parse(json));
}

/** The last change of corrections. Each waits for the one before, because it writes the whole file. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Changes the corrections of an import, one change after the other. */
export function changeCorrections(
  uploadsFolder: string,
  id: string,
  change: (before: Corrections) => Promise<Corrections> | Corrections,
): Promise<void> {
  const before = lastChange;
  const run = async () => {
    await before.catch(() => undefined);
    const after = await change(await readCorrections(uploadsFolder, id));
    await writeJson(getCorrectionsPath(uploadsFolder, id), after);
  };
  const next = run();
  lastChange = next;
  return next;
}

/** Removes the table and the corrections of an import that is done; its report stays for some days. */
export async function removePlan(uploadsFolder: string, id: string): Promise<void> {
  await removePreview(getFolder(uploadsFolder, id));
  await rm(getCorrectionsPath(uploadsFolder, id), { force: true });
}
