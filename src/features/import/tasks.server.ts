import { z } from 'zod';
import type { TaskReport } from '#features/tasks/report.ts';
import { createTask, type Task } from '#features/tasks/runner.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { importInChild } from './import-child.server.ts';
import { findUpload, removeUpload } from './uploads.server.ts';

const inputSchema = z.object({ id: z.uuid().default('') });
type Input = z.output<typeof inputSchema>;

/** The import of an upload, and its preview. */
export const importTasks: Record<string, Task> = {
  look: createTask(inputSchema, async (site, input, report) => {
    await importUpload(site, input, { report, dryRun: true });
    return 'Nothing has been written yet.';
  }),
  import: createTask(
    inputSchema,
    async (site, input, report) => {
      await importUpload(site, input, { report, dryRun: false });
      await removeUpload(site.env.DATA_DIR, input.id);
      return 'Done.';
    },
    'imported',
  ),
};

async function importUpload(
  { env, database }: Runtime,
  { id }: Input,
  { report, dryRun }: { report: TaskReport; dryRun: boolean },
) {
  const path = await findUpload(env.DATA_DIR, id);
  const maxMemoryMb = env.IMPORT_MEMORY_MB;
  try {
    await importInChild({ path, dryRun, report, maxMemoryMb, env: process.env });
  } finally {
    // The pages that the import has changed are rendered again from the next request on.
    database.poll();
  }
}
