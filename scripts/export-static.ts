/** Writes the public site as plain files, for any host that serves a folder. The site may be running. */
import type { StaticTarget } from '#features/static-export/site.server.ts';
import { ensureBuild } from './build-stamp.ts';
import { runCommand } from './transfer/command.ts';

/** A placeholder for the site's URL while pages are rendered; no content contains it. */
const placeholderUrl = 'https://mallard.invalid';

interface BuiltServer {
  exportStatic(
    target: StaticTarget,
    folders: { client: string; staticExport: string },
  ): Promise<{ files: number; removed: number }>;
}

await runCommand({
  usage: 'npm run export:static -- DIR [--site-url URL] [--base PATH] [--dry-run] [--json]',
  help: `
Writes the whole public site to DIR as static files: pages, lists, feeds, sitemap, pictures in all widths, social cards,
styles and scripts, redirects. Any host that serves a folder can serve it, at its root or below a path. What needs the
server is not included: sign-in, writing comments, hearts, page views. Search works in the browser.
The folder must be new or empty, or an earlier export: then only changes are written, and deleted pages are removed.
At the end every link of the export is checked.

  --site-url URL   the URL of the export, such as https://you.example or https://you.example/blog;
                   the default is SITE_URL
  --base PATH      the path of the export, such as /blog/
  --dry-run        report what would be written, without writing
  --json           print the report as JSON`,
  actionLabels: { created: 'written', changed: 'changed', same: 'unchanged' },
  flags: ['dry-run'],
  values: ['site-url', 'base'],
  run: async ({ argument: folder, flags, values, report, site }) => {
    const home = parseHome(
      values['site-url'] || process.env['SITE_URL'] || undefined,
      values['base'],
    );
    if (home.hostname === 'localhost')
      report.note(
        home.href,
        'Feeds and the sitemap will contain this address. Set another one with --site-url.',
      );
    ensureBuild();
    process.env['SITE_URL'] = placeholderUrl;
    process.env['NODE_ENV'] = 'production';
    await site();
    const built: string = '../dist/server/server.js'; // a variable, because the build is not there when types are checked
    const { exportStatic } = (await import(built)) as BuiltServer; // src/server.ts, built
    const target = { folder, baseUrl: home, dryRun: flags['dry-run'], report };
    const folders = { client: 'dist/client', staticExport: 'dist/exported' };
    const { files, removed } = await exportStatic(target, folders);
    const removedNote =
      removed === 0 ? '' : ` ${removed} that no longer exist on the site were deleted.`;
    return flags['dry-run']
      ? `The export would have ${files} files.${removedNote}`
      : `The export is in ${folder}: ${files} files, for ${home.href}.${removedNote}`;
  },
});

function parseHome(address = 'http://localhost:3000', base?: string): URL {
  const home = URL.parse(address);
  if (!home || !/^https?:$/.test(home.protocol))
    throw new Error('--site-url must be a URL such as https://you.example/blog.');
  if (base !== undefined) home.pathname = base.startsWith('/') ? base : `/${base}`;
  if (!home.pathname.endsWith('/')) home.pathname += '/';
  if (!/^(\/[\w.~-]+)*\/$/.test(home.pathname) || home.search || home.hash)
    throw new Error('--base must be a path such as /blog/.');
  return home;
}
