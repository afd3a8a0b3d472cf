import { z } from 'zod';
import { TaskReport } from '#features/tasks/report.ts';
import { createTask, withSeparateDatabase, type Task } from '#features/tasks/runner.server.ts';
import { explainUnverified } from './backup-space.server.ts';
import { describeVerification } from './describe-verification.ts';
import { verifyBackup } from './restore.server.ts';
import { backupNameSchema } from './schema.ts';
import { createBackupPath, findBackup, recordVerification } from './stored-backups.server.ts';
import { writeBackup } from './write-backup.server.ts';

/** A new backup, and the verification of a stored one. */
export const backupTasks: Record<string, Task> = {
  backup: createTask(
    z.object({}),
    async (site, _input, report) => {
      const file = createBackupPath(site.env.DATA_DIR);
      await withSeparateDatabase(site, (db) =>
        writeBackup({ db, storage: site.storage }, { file, report }),
      );
      try {
        const result = await verifyBackup(file, new TaskReport());
        await recordVerification(site.env.DATA_DIR, file, result);
        return `The backup is created. ${describeVerification(result)}`;
      } catch (error) {
        throw explainUnverified(error, file);
      }
    },
    'backedUp',
  ),
  prove: createTask(
    z.object({ name: backupNameSchema.optional() }),
    async (site, { name = '' }, report) => {
      const { path } = await findBackup(site.env.DATA_DIR, name);
      const result = await verifyBackup(path, report, site.env.BACKUP_KEY);
      await recordVerification(site.env.DATA_DIR, path, result);
      return describeVerification(result);
    },
  ),
};
