/** Writes a backup of the whole site into one file. The site may be running. */
import { writeBackup } from '#features/backup/write-backup.server.ts';
import { createBackupPath, recordVerification } from '#features/backup/stored-backups.server.ts';
import { describeVerification } from '#features/backup/describe-verification.ts';
import { verifyBackup } from '#features/backup/restore.server.ts';
import { commandLine, recordEventIfWritable } from '#platform/audit/audit-log.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run backup -- [FILE] [--verify] [--json]',
  help: `
Writes content, comments, users, settings and pictures to one file, as they are at one moment. Without FILE it is written
to the folder backups in the data folder, named by the time.

  --verify   restore it into a temporary database, and compare counts and hashes
  --json     print the report as JSON

Store the file where only you can read it: it contains users and their sign-in methods.`,
  defaultArgument: '',
  actionLabels: { created: 'written', changed: 'changed', same: 'compared' },
  flags: ['verify'],
  run: async ({ argument: path, flags, report, site }) => {
    const { database, storage, env } = await site();
    const file = path || createBackupPath(env.DATA_DIR);
    await writeBackup({ db: database.db, storage }, { file, report });
    await recordEventIfWritable(database.db, commandLine, { kind: 'backedUp' });
    const missing = report.notCarried.length > 0 ? ' It lacks what the list names.' : '';
    if (!flags.verify) return `The backup is ${file}.${missing}`;
    const result = await verifyBackup(file, report);
    await recordVerification(env.DATA_DIR, file, result);
    return `The backup is ${file}. ${describeVerification(result)}`;
  },
});
