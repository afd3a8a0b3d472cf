/** Writes the site as Markdown, JSON and pictures into a folder. The site may be running. */
import { exportFolder } from '#features/export/export-folder.server.ts';
import { commandLine, recordEventIfWritable } from '#platform/audit/audit-log.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run export -- DIR [--revisions] [--json]',
  help: `
Exports the site to DIR: content of all kinds as Markdown with front matter, including drafts and trash; bookmarks,
comments, guestbook, users and settings as JSON; pictures byte for byte. Sign-in data are not included.
The folder must be new or empty, or an earlier export, which is then replaced.

  --revisions   include the history
  --json        print the report as JSON`,
  actionLabels: { created: 'written', changed: 'changed', same: 'compared' },
  flags: ['revisions'],
  run: async ({ argument: folder, flags, report, site }) => {
    const { database, storage } = await site();
    const { revisions } = flags;
    await exportFolder({ db: database.db, storage }, { folder, revisions, report });
    await recordEventIfWritable(database.db, commandLine, { kind: 'exported' });
    return `The export is in ${folder}.`;
  },
});
