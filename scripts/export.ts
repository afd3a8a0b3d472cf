/** Writes the site as Markdown, JSON and pictures into a folder. The site may be running. */
import { exportFolder } from '#features/export/export-folder.server.ts';
import { commandLine, recordEvent } from '#platform/audit/audit-log.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run export -- DIR [--revisions] [--json]',
  help: `
Writes everything that was written into DIR: the texts of all kinds as Markdown with front matter, drafts and trash too;
bookmarks, comments, guestbook, people and settings as JSON; pictures byte for byte. How people sign in is left out.
The folder must be new or empty, or an earlier export, which is then written anew.

  --revisions   what was saved before, too
  --json        what was done, for programs`,
  actionLabels: { created: 'written', changed: 'changed', same: 'compared' },
  flags: ['revisions'],
  run: async ({ argument: folder, flags, report, site }) => {
    const { database, storage } = await site();
    const { revisions } = flags;
    await exportFolder({ db: database.db, storage }, { folder, revisions, report });
    await recordEvent(database.db, commandLine, { kind: 'exported' });
    return `The site is in ${folder}.`;
  },
});
