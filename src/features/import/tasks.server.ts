import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#lib/errors.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { createTask, type Task } from '#features/tasks/runner.server.ts';
import { findUpload, removeUploadedFile } from '#platform/piece-upload/uploads.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { pruneCorrections, readImportPlan } from './correct-texts.server.ts';
import { importInChild } from './import-child.server.ts';
import { findState, removePlan, saveState } from './import-store.server.ts';
import { getPreviewFolder } from './preview-files.server.ts';
import { defaultImportOptions, importOptionsSchema, type ImportOptions } from './schema.ts';
import { getUploadsFolder } from './uploads.server.ts';

const inputSchema = z.object({
  id: z.uuid().default(''),
  /** How the file is read; by default as the last time. */
  options: importOptionsSchema.optional(),
});
type Input = z.output<typeof inputSchema>;

/** The import of an upload, and its preview. */
export const importTasks: Record<string, Task> = {
  look: createTask(inputSchema, async (site, input, report) => {
    await runStep(site, { ...input, step: 'reading' }, report);
    return 'Nothing has been written yet.';
  }),
  import: createTask(
    inputSchema,
    async (site, input, report) => {
      await runStep(site, { ...input, step: 'importing' }, report);
      return 'Done.';
    },
    'imported',
  ),
};

interface Step extends Input {
  step: 'reading' | 'importing';
}

/** Runs a step, and stores what became of it: whoever started it may be gone. */
async function runStep(site: Runtime, { id, options, step }: Step, report: TaskReport) {
  const folder = getUploadsFolder(site.env.DATA_DIR);
  const { path, name } = await findUpload(folder, id);
  const before = await findState(folder, id);
  const chosen = options ?? before?.options ?? defaultImportOptions;
  const state = { name, options: chosen, problem: null, report: null };
  await saveState(folder, id, { ...state, step });
  try {
    const run = step === 'reading' ? previewUpload : importUpload;
    await run(site, { id, path, options: chosen }, report);
  } catch (error) {
    const problem = error instanceof AppError ? error.message : 'Something went wrong.';
    await saveState(folder, id, { ...state, step: 'failed', problem });
    throw error;
  }
  if (step === 'importing') {
    await removeUploadedFile(folder, id);
    await removePlan(folder, id);
  }
  const done = step === 'reading' ? 'previewed' : 'done';
  await saveState(folder, id, { ...state, step: done, report: report.toJSON() });
}

interface UploadImport {
  id: string;
  path: string;
  options: ImportOptions;
}

async function previewUpload(
  { env }: Runtime,
  { id, path, options }: UploadImport,
  report: TaskReport,
) {
  const uploads = getUploadsFolder(env.DATA_DIR);
  const previewFolder = getPreviewFolder(join(uploads, id));
  const limits = { maxMemoryMb: env.IMPORT_MEMORY_MB, env: process.env };
  await importInChild({ path, dryRun: true, options, previewFolder, report, ...limits });
  await pruneCorrections(uploads, id);
}

async function importUpload(
  { env, database }: Runtime,
  { id, path, options }: UploadImport,
  report: TaskReport,
) {
  const found = await readImportPlan(getUploadsFolder(env.DATA_DIR), id);
  const plan = found.size === 0 ? undefined : [...found.values()];
  const limits = { maxMemoryMb: env.IMPORT_MEMORY_MB, env: process.env };
  const whole = new TaskReport((done, kind, total) => report.reportProgress(done, kind, total));
  try {
    await importInChild({ path, dryRun: false, options, plan, report: whole, ...limits });
  } finally {
    // The pages that the import has changed are rendered again from the next request on.
    database.poll();
  }
  // Texts that were imported as they are need no line in the browser.
  const texts = whole.texts.filter(({ corrected }) => corrected !== undefined);
  report.add({ ...whole.toJSON(), texts });
}
