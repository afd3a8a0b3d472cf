import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TaskReport } from '#features/tasks/report.ts';
import {
  runExclusively,
  withSeparateDatabase,
  type DownloadFile,
} from '#features/tasks/runner.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { zipFolder } from '#platform/zip/writer.server.ts';
import { exportFolder } from './export-folder.server.ts';

/** The exported folder as a zip. */
export async function downloadExport(site: Runtime): Promise<DownloadFile> {
  const top = `mallard-export-${new Date().toISOString().slice(0, 10)}`;
  return { name: `${top}.zip`, content: streamExport(site, top), event: 'exported' };
}

async function* streamExport(site: Runtime, top: string): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-export-'));
  try {
    const report = new TaskReport();
    await runExclusively('an export', () =>
      withSeparateDatabase(site, (db) =>
        exportFolder({ db, storage: site.storage }, { folder, report }),
      ),
    );
    yield* zipFolder(folder, top);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
