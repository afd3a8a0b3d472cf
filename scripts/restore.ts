/** Restores a backup, or verifies that it could be restored. */
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { createBackupPath, recordVerification } from '#features/backup/stored-backups.server.ts';
import { describeVerification } from '#features/backup/describe-verification.ts';
import { restoreBackup, verifyBackup } from '#features/backup/restore.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { commandLine, recordEvent } from '#platform/audit/audit-log.server.ts';
import { readEnv } from '#platform/env.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run restore -- FILE [--replace | --verify] [--json]',
  help: `
Restores a backup into an empty site, on SQLite or PostgreSQL, completely or not at all. The file is first restored into a
temporary database and compared; a file that is damaged or not a backup changes nothing. An encrypted file is read with
BACKUP_KEY.

  --replace   replace everything on the site, after a backup of it
  --verify    only restore into a temporary database and compare counts and hashes
  --json      print the report as JSON`,
  actionLabels: { created: 'restored', changed: 'changed', same: 'compared' },
  flags: ['replace', 'verify'],
  run: async ({ argument: file, flags, report, site }) => {
    const { DATA_DIR, BACKUP_KEY: key } = readEnv(process.env);
    if (flags.verify) {
      const result = await verifyBackup(file, report, key);
      // The dashboard shows the verification, if there is a data folder; the backup is verified without one, too.
      await recordVerification(DATA_DIR, file, result).catch(() => {});
      return `This is the backup of ${result.manifest.createdAt}. ${describeVerification(result)}`;
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
    await recordEvent(runtime.database.db, commandLine, { kind: 'restored' });
    const missing = report.notCarried.length > 0 ? ', except what the list names' : '';
    return `The site is restored${missing}.${previousBackup ? ` The previous content is in ${previousBackup}.` : ''}`;
  },
});

async function backUpCurrentSite({ database, storage, env }: Runtime): Promise<string> {
  const file = createBackupPath(env.DATA_DIR, 'before-restore');
  await writeBackup({ db: database.db, storage }, { file, report: new TaskReport() });
  return file;
}
