import { mkdir } from 'node:fs/promises';
import type { CommandContext, CommandOptions } from '../command.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';
import { DiskFolder } from '../folder/disk-folder.ts';
import { writeFolderSite } from '../folder/folder-config.ts';
import { withFolderLock } from '../folder/folder-lock.ts';
import { FolderPictures } from '../folder/folder-pictures.ts';
import { parseKind } from '../site/find-item.ts';
import type { SiteClient } from '../site/site-client.ts';
import { SiteItems } from '../site/site-items.ts';
import { SiteMedia } from '../site/site-media.ts';
import { getTokenFacts } from '../site/token-facts.ts';
import { syncFolder, type SyncOptions } from '../sync/sync-folder.ts';
import { findRoot } from './find-root.ts';
import { printReport } from './print-report.ts';

/** The options of pull and push. */
export const syncOptions: CommandOptions = {
  kind: { type: 'string', value: 'KINDS', description: 'only these kinds, as in articles,pages' },
  'dry-run': { type: 'boolean', description: 'say what would happen, and change nothing' },
};

/** Runs a pull, a push, or the comparison of both sides. */
export async function runSync(context: CommandContext, wanted: SyncOptions): Promise<ExitCode> {
  const { output, has, value } = context;
  const { root, site, isNew } = await findRoot(context, wanted.direction === 'pull');
  const client = await context.openSite(site);
  if (wanted.withPublishing) await requireScope(client, 'content:publish');
  const kinds = value('kind')
    ?.split(',')
    .map((name) => parseKind(name.trim()));
  const options: SyncOptions = {
    ...wanted,
    isDryRun: has('dry-run'),
    ...(kinds ? { kinds } : {}),
    onProgress: (done, total) => output.progress(`${done} of ${total} texts`),
  };
  const stores = {
    site: new SiteItems(client),
    folder: new DiskFolder(root),
    pictures: new FolderPictures(root, new SiteMedia(client)),
  };
  if (isNew && has('dry-run')) return printReport(context, await syncFolder(stores, options), root);
  await mkdir(root, { recursive: true });
  if (isNew) await writeFolderSite(root, client.url);
  const report =
    wanted.direction === 'compare'
      ? await syncFolder(stores, options)
      : await withFolderLock(root, () => syncFolder(stores, options));
  return printReport(context, report, root);
}

async function requireScope(client: SiteClient, scope: string): Promise<void> {
  const { scopes } = await getTokenFacts(client);
  if (scopes.includes(scope)) return;
  throw new CommandError(
    `The access token has no permission ${scope}, so nothing was sent. Sign in with it: mallard login ${client.url} --scopes content:read,content:write,content:publish,media:write`,
    exitCodes.forbidden,
  );
}
