/** Restores a backup, or verifies that it could be restored. */
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { createBackupPath, recordVerification } from '#features/backup/stored-backups.server.ts';
import { restoreBackup, verifyBackup } from '#features/backup/restore.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { readEnv } from '#platform/env.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run restore -- FILE [--replace | --verify] [--json]',
  help: `
Puts a backup into an empty site, on SQLite or PostgreSQL, all or nothing. The file is restored in a scratch place first
and compared; one that is damaged, or is no backup, changes nothing. An encrypted file is read with BACKUP_KEY.

  --replace   take the place of all that is there; that is backed up first
  --verify    only restore it in a scratch place and compare counts and hashes
  --json      what was done, for programs`,
  actionLabels: { created: 'restored', changed: 'changed', same: 'compared' },
  flags: ['replace', 'verify'],
  run: async ({ argument: file, flags, report, site }) => {
    const { DATA_DIR, BACKUP_KEY: key } = readEnv(process.env);
    if (flags.verify) {
      const manifest = await verifyBackup(file, report, key);
      // The dashboard shows the verification, if there is a data folder; the backup is verified without one, too.
      await recordVerification(DATA_DIR, file, manifest).catch(() => {});
      return `The backup of ${manifest.createdAt} is whole.`;
    }
    const { replace } = flags;
    const runtime = await site();
    // Verified first, so that a damaged file changes nothing.
    if (replace) await verifyBackup(file, new TaskReport(), key);
    const previousBackup = replace ? await backUpCurrentSite(runtime) : undefined;
    await restoreBackup(
      { db: runtime.database.db, storage: runtime.storage },
      { file, replace, report, key },
    );
    return `The site is what it was.${previousBackup ? ` What was there before is in ${previousBackup}.` : ''}`;
  },
});

async function backUpCurrentSite({ database, storage, env }: Runtime): Promise<string> {
  const file = createBackupPath(env.DATA_DIR, 'before-restore');
  await writeBackup({ db: database.db, storage }, { file, report: new TaskReport() });
  return file;
}
