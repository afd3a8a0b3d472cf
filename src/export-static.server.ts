import { readSettings } from '#features/settings/data.server.ts';
import {
  writeStaticSite,
  type StaticAnswer,
  type StaticTarget,
} from '#features/transfer/static-site.server.ts';
import { renderForAnybody, type WebHandler } from '#platform/http/framework.server.ts';
import { readStaticFiles } from '#platform/http/static-files.server.ts';
import { runtime } from '#platform/runtime.server.ts';

/** Folders of the build: what browsers fetch from the site, and what they fetch from a copy of it. */
export interface BuiltFolders {
  client: string;
  exported: string;
}

/** Writes the public site as plain files, each page as the site itself answers somebody unknown. */
export async function exportStaticSite(
  handler: WebHandler,
  target: StaticTarget,
  folders: BuiltFolders,
) {
  const { database, storage, baseUrl } = await runtime();
  const files = new Map(
    [folders.client, folders.exported].flatMap((folder) =>
      Array.from(
        readStaticFiles(folder),
        ([address, file]) => [address, file.encodings.identity.body] as const,
      ),
    ),
  );
  const script = [...files.keys()].find((address) => address.startsWith('/assets/copy-exported-'));
  if (script === undefined)
    throw new Error('The build is not whole. Remove dist and run the same command again.');
  const { site } = await readSettings(database.db);
  const origins = [baseUrl, ...(site.url ? [new URL(site.url).origin] : [])];
  const complaint = (error: unknown, { path }: { path: string }) =>
    target.report.note(path, error instanceof Error ? error.message : String(error));
  const render = renderForAnybody({
    handler,
    siteUrl: baseUrl,
    ready: database.ready,
    onError: complaint,
    onComplaint: complaint,
  });
  const ask = async (address: string): Promise<StaticAnswer> => {
    if (address.startsWith('/social/')) return askForPicture(handler, new URL(address, baseUrl));
    const { status, type, location, page } = await render(address);
    return { status, type, location, body: Buffer.from(page.html) };
  };
  return writeStaticSite({ db: database.db, storage, files, script, origins, ask }, target);
}

async function askForPicture(handler: WebHandler, url: URL): Promise<StaticAnswer> {
  const answer = await handler(new Request(url));
  const type = answer.headers.get('content-type') ?? '';
  const body = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, type, location: null, body };
}
