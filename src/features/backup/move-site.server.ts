import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#platform/db/database.ts';
import { describeTables } from '#platform/db/table-io.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { writeBackup } from './write-backup.server.ts';
import { isExcluded } from '#content/folder-format/excluded-tables.ts';
import { restoreBackup } from './restore.server.ts';
import { hashTable } from './table-jsonl.server.ts';
import { TaskReport } from '#features/tasks/report.ts';

interface MoveOptions {
  from: Db;
  /** Migrated, and empty. */
  to: Db;
  /** Not moved: both databases refer to the same files. */
  storage: Storage;
  report: TaskReport;
}

/** Moves a site from one database to another, and compares the two afterwards. */
export async function moveSite({ from, to, storage, report }: MoveOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-move-'));
  try {
    const file = join(folder, 'site.tar.gz');
    await writeBackup({ db: from, storage }, { file, report: new TaskReport() });
    await restoreBackup({ db: to, storage }, { file, report });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const table of await describeTables(from, isExcluded)) {
    const here = await hashTable(from, table);
    const there = await hashTable(to, table);
    if (here.sha256 !== there.sha256)
      report.skip(
        table.name,
        `The site changed during the move: ${here.rows} rows here, ${there.rows} there. Stop the site, and run the command again with an empty database.`,
      );
  }
}
