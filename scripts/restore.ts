/** Puts a backup in the place of the site, or proves that it could be. */
import { writeBackup } from '#features/transfer/backup.server.ts';
import { newBackupFile, noteProof } from '#features/transfer/backup-place.server.ts';
import { restoreBackup, verifyBackup } from '#features/transfer/restore.server.ts';
import { TransferReport } from '#features/transfer/transfer-report.ts';
import { readEnv } from '#platform/env.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run restore -- FILE [--replace | --verify] [--json]',
  help: `
Puts a backup into an empty site, on SQLite or PostgreSQL, all or nothing. The file is restored in a scratch place first
and compared; one that is damaged, or is no backup, changes nothing.

  --replace   take the place of all that is there; that is backed up first
  --verify    only restore it in a scratch place and compare counts and hashes
  --json      what was done, for programs`,
  words: { created: 'restored', changed: 'changed', same: 'compared' },
  flags: ['replace', 'verify'],
  run: async ({ place: file, flags, report, site }) => {
    if (flags.verify) {
      const manifest = await verifyBackup(file, report);
      // The dashboard shows it, where there is a place for it; a backup is proved without one, too.
      await noteProof(readEnv(process.env).DATA_DIR, file, manifest).catch(() => {});
      return `The backup of ${manifest.createdAt} is whole.`;
    }
    const { replace } = flags;
    const running = await site();
    // Proved before anything is done, so that a wrong file leaves nothing behind.
    if (replace) await verifyBackup(file, new TransferReport());
    const before = replace ? await keepBefore(running) : undefined;
    await restoreBackup(
      { db: running.database.db, storage: running.storage },
      { file, replace, report },
    );
    return `The site is what it was.${before ? ` What was there before is in ${before}.` : ''}`;
  },
});

async function keepBefore({ database, storage, env }: Runtime): Promise<string> {
  const file = newBackupFile(env.DATA_DIR, 'before-restore');
  await writeBackup({ db: database.db, storage }, { file, report: new TransferReport() });
  return file;
}
