/** Takes content into the site. The site may be running. */
import { importFolder } from '#features/transfer/import-folder.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run import -- DIR [--dry-run] [--json]',
  help: `
Takes back a folder that npm run export has written, perhaps changed by hand since. Run it as often as you like: what is
there already stays as it is.

  --dry-run   say what would be done, and write nothing
  --json      what was done, for programs`,
  flags: ['dry-run'],
  run: async ({ place, flags, report, site }) => {
    const { database, storage } = await site();
    const source = { folder: place, dryRun: flags['dry-run'], report };
    await importFolder({ db: database.db, storage }, source);
  },
});
