import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { TaskReport } from '#features/tasks/report.ts';
import {
  runExclusively,
  withSeparateDatabase,
  type DownloadFile,
} from '#features/tasks/runner.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { backupNameSchema } from './schema.ts';
import { findBackup } from './stored-backups.server.ts';
import { packBackup } from './write-backup.server.ts';

/** A stored backup by its `name`, or a new one that is not stored. */
export async function downloadBackup(site: Runtime, query: URLSearchParams): Promise<DownloadFile> {
  const name = query.get('name');
  if (name === null) {
    const day = new Date().toISOString().slice(0, 10);
    return {
      name: `mallard-${day}.tar.gz`,
      content: streamBackup(site),
      event: 'backupDownloaded',
    };
  }
  if (!backupNameSchema.safeParse(name).success) throw notFound('backup');
  const { path } = await findBackup(site.env.DATA_DIR, name);
  return { name, content: createReadStream(path), event: 'backupDownloaded' };
}

async function* streamBackup(site: Runtime): AsyncGenerator<Buffer> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'mallard-backup-'));
  const output = new PassThrough();
  try {
    const report = new TaskReport();
    const written = runExclusively('a backup', () =>
      withSeparateDatabase(site, (db) =>
        packBackup({ db, storage: site.storage }, { temporaryFolder, output, report }),
      ),
    ).catch(
      (error: unknown) =>
        void output.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    for await (const part of output) yield Buffer.from(part as Buffer); // no encoding is set
    await written;
  } finally {
    output.destroy();
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}
