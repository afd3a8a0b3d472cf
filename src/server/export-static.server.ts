import { readSettings } from '#features/settings/data.server.ts';
import {
  writeStaticSite,
  type StaticResponse,
  type StaticTarget,
} from '#features/static-export/site.server.ts';
import { createPublicRenderer, type WebHandler } from '#platform/http/framework.server.ts';
import { readStaticFiles } from '#platform/http/static-files.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { loadValidUrl } from './valid-url.server.ts';

/** Folders of the build: the client files of the site, and those of a static export. */
export interface BuildFolders {
  client: string;
  staticExport: string;
}

/** Writes the public site as static files, each page as an anonymous visitor gets it. */
export async function exportStaticSite(
  handler: WebHandler,
  target: StaticTarget,
  folders: BuildFolders,
) {
  const { database, storage, baseUrl } = await runtime();
  const files = new Map(
    [folders.client, folders.staticExport].flatMap((folder) =>
      Array.from(
        readStaticFiles(folder),
        ([address, file]) => [address, file.encodings.identity.body] as const,
      ),
    ),
  );
  const script = [...files.keys()].find((address) =>
    address.startsWith('/assets/copy-static-export-'),
  );
  if (script === undefined)
    throw new Error('The build is incomplete. Remove dist and run the same command again.');
  const { site } = await readSettings(database.db);
  const origins = [baseUrl, ...(site.url ? [new URL(site.url).origin] : [])];
  const noteError = (error: unknown, { path }: { path: string }) =>
    target.report.note(path, error instanceof Error ? error.message : String(error));
  const renderPage = createPublicRenderer({
    handler,
    siteUrl: baseUrl,
    ping: database.ping,
    onError: noteError,
    onConsoleOutput: noteError,
  });
  const ask = async (address: string): Promise<StaticResponse> => {
    if (address.startsWith('/social/')) return fetchImage(handler, new URL(address, baseUrl));
    const { status, type, location, page } = await renderPage(address);
    return { status, type, location, body: Buffer.from(page.html) };
  };
  return writeStaticSite(
    {
      db: database.db,
      storage,
      files,
      script,
      origins,
      fetchPage: ask,
      toValidUrl: await loadValidUrl(),
    },
    target,
  );
}

async function fetchImage(handler: WebHandler, url: URL): Promise<StaticResponse> {
  const response = await handler(new Request(url));
  const type = response.headers.get('content-type') ?? '';
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type, location: null, body };
}
