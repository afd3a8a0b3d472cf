/** Imports content into the site. The site may be running. */
import { importSource } from '#features/import/import-source.server.ts';
import { commandLine, recordEvent } from '#platform/audit/audit-log.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run import -- SOURCE [--dry-run] [--no-fetch | --fetch-private] [--json]',
  help: `
Imports content. SOURCE is

  a folder that npm run export wrote, possibly edited since;
  a folder of Markdown or MDX of Hugo, Jekyll, Astro, Next or Eleventy, with its pictures;
  an export of WordPress (XML) or Ghost (JSON);
  bookmarks as browsers export them (HTML) or Raindrop does (CSV);
  a résumé (JSON Resume).

or a zip of one of these. You can run it repeatedly: existing content does not change. Pictures of a WordPress site are fetched
from it if it is reachable; nothing else is fetched, and other pictures on other servers are listed.

  --dry-run        report what would be imported, and write nothing
  --no-fetch       fetch no pictures
  --fetch-private  also fetch pictures from machines inside your own network
  --json           print the report as JSON`,
  flags: ['dry-run', 'no-fetch', 'fetch-private'],
  run: async ({ argument: path, flags, report, site }) => {
    const { database, storage } = await site();
    const fetchMode = flags['fetch-private'] ? 'private' : 'public';
    const fetching = flags['no-fetch'] ? 'off' : fetchMode;
    const source = { path, dryRun: flags['dry-run'], report, fetching } as const;
    await importSource({ db: database.db, storage }, source);
    if (!flags['dry-run']) await recordEvent(database.db, commandLine, { kind: 'imported' });
  },
});
