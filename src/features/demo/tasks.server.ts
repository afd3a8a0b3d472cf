import { basename } from 'node:path';
import { z } from 'zod';
import { backupNameSchema } from '#features/backup/schema.ts';
import { createBackupPath, findBackup } from '#features/backup/stored-backups.server.ts';
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { createTask, withSeparateDatabase, type Task } from '#features/tasks/runner.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { formatCount } from '#lib/format-count.ts';
import { removeDemo } from './remove-demo.server.ts';
import { restoreDemo } from './restore-demo.server.ts';

/** The removal of the demo, and its undoing. */
export const demoTasks: Record<string, Task> = {
  removeDemo: {
    ...createTask(
      z.object({}),
      async (site, _input, report) => {
        const { db } = site.database;
        const { storage } = site;
        const file = createBackupPath(site.env.DATA_DIR, 'before-demo-removal');
        await withSeparateDatabase(site, (separate) =>
          writeBackup({ db: separate, storage }, { file, report: new TaskReport() }),
        );
        const { removed, retained } = await removeDemo({ db, storage }, basename(file));
        for (const { tableName } of removed) report.count(tableName, 'changed');
        const rest =
          retained.length === 0 ? '' : ` ${formatCount(retained.length, 'item')} stayed.`;
        return `The demo is removed: ${formatCount(removed.length, 'item')}.${rest}`;
      },
      'demoRemoved',
    ),
    needsRecentSignIn: true,
  },
  restoreDemo: {
    ...createTask(
      z.object({ name: backupNameSchema }),
      async ({ env, database, storage }, { name }, report) => {
        const { path: file } = await findBackup(env.DATA_DIR, name);
        const options = { file, name, key: env.BACKUP_KEY, report };
        const count = await restoreDemo({ db: database.db, storage }, options);
        return `The demo is back: ${formatCount(count, 'item')}.`;
      },
      'demoRestored',
    ),
    needsRecentSignIn: true,
  },
};
