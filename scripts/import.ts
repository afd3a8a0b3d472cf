/** Takes content into the site. The site may be running. */
import { importSource } from '#features/transfer/import-source.server.ts';
import { runCommand } from './transfer/command.ts';

await runCommand({
  usage: 'npm run import -- SOURCE [--dry-run] [--json]',
  help: `
Takes content in. SOURCE is

  a folder that npm run export has written, perhaps changed by hand since;
  a folder of Markdown or MDX of Hugo, Jekyll, Astro, Next or Eleventy, with its pictures;
  an export of WordPress (XML) or Ghost (JSON);
  bookmarks as browsers export them (HTML) or Raindrop does (CSV);
  a résumé (JSON Resume).

Run it as often as you like: what is there already stays as it is. Nothing is fetched from other sites; what lies there
is listed.

  --dry-run   say what would be done, and write nothing
  --json      what was done, for programs`,
  flags: ['dry-run'],
  run: async ({ place, flags, report, site }) => {
    const { database, storage } = await site();
    await importSource({ db: database.db, storage }, { place, dryRun: flags['dry-run'], report });
  },
});
