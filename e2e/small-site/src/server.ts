import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { ChangeFeed } from '../../../src/platform/db/table-tracking.server.ts';
import { createClientNetworkReader } from '../../../src/platform/http/client-address.server.ts';
import { createRequestHandler } from '../../../src/platform/http/request-handler.server.ts';
import {
  createDynamicHandler,
  createPublicRenderer,
} from '../../../src/platform/http/framework.server.ts';
import { listen } from '../../../src/platform/http/listen.server.ts';
import { readStaticFiles } from '../../../src/platform/http/static-files.server.ts';
import { PageCache } from '../../../src/platform/page-cache/page-cache.server.ts';
import { DiskStorage } from '../../../src/platform/storage/disk-storage.server.ts';

const handler = createStartHandler(defaultRenderHandler);

// oxlint-disable-next-line import/no-default-export -- Start requires it
export default { fetch: handler };

/** Serves the built files with the project's own request handler. */
export function serve(clientFolder: string, port: number) {
  const siteUrl = `http://127.0.0.1:${port}`;
  const ready = async () => undefined;
  // Tests check what a caller receives; there is no log.
  const ignore = () => undefined;
  const framework = { handler, siteUrl, ping: ready, onError: ignore, onConsoleOutput: ignore };
  const cache = new PageCache({
    render: createPublicRenderer(framework),
    changes: new ChangeFeed(),
    isChangeFeedLive: () => true,
    nextPublication: async () => null,
  });
  const front = createRequestHandler({
    cache,
    files: readStaticFiles(clientFolder),
    storage: new DiskStorage(clientFolder),
    siteUrl,
    getScheme: () => 'http',
    // Its pages take no parameters, and all are public. Nobody signs in.
    resolvePage: async (url) => ({ url, isPublic: true }),
    hasSession: () => false,
    directHandlers: new Map(),
    handleDynamic: createDynamicHandler({
      ...framework,
      getClientNetwork: createClientNetworkReader(undefined),
    }),
    ping: ready,
    poll: ignore,
    onError: ignore,
  });
  return listen(front, { port, host: '127.0.0.1' });
}
