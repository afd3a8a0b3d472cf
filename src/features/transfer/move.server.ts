import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#platform/db/database.ts';
import { describeTables } from '#platform/db/whole-tables.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { writeBackup } from './backup.server.ts';
import { isLeft } from './kept-tables.ts';
import { restoreBackup } from './restore.server.ts';
import { fingerprint } from './table-lines.server.ts';
import { TransferReport } from './transfer-report.ts';

interface Move {
  from: Db;
  /** Migrated, and empty. */
  to: Db;
  /** Stays where it is: both databases speak of the same pictures. */
  storage: Storage;
  report: TransferReport;
}

/** Carries a site from one database to another, and looks afterwards whether the two are the same. */
export async function moveSite({ from, to, storage, report }: Move): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-move-'));
  try {
    const file = join(folder, 'site.tar.gz');
    await writeBackup({ db: from, storage }, { file, report: new TransferReport() });
    await restoreBackup({ db: to, storage }, { file, report });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const table of await describeTables(from, isLeft)) {
    const here = await fingerprint(from, table);
    const there = await fingerprint(to, table);
    if (here.sha256 !== there.sha256)
      report.leave(
        table.name,
        `It was written to meanwhile: ${here.rows} rows here, ${there.rows} there. Stop the site, and move again into an empty database.`,
      );
  }
}
