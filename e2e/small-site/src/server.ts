import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { Changes } from '../../../src/platform/db/table-tracking.server.ts';
import { createFront } from '../../../src/platform/http/front.server.ts';
import { answerPersonally, renderForAnybody } from '../../../src/platform/http/framework.server.ts';
import { listen } from '../../../src/platform/http/listen.server.ts';
import { readStaticFiles } from '../../../src/platform/http/static-files.server.ts';
import { PageCache } from '../../../src/platform/page-cache/page-cache.server.ts';
import { DiskStorage } from '../../../src/platform/storage/disk-storage.server.ts';

const handler = createStartHandler(defaultRenderHandler);

// oxlint-disable-next-line import/no-default-export -- the form that Start asks for
export default { fetch: handler };

/** Serves the built files behind the project's own front. */
export function serve(clientFolder: string, port: number) {
  const siteUrl = `http://127.0.0.1:${port}`;
  const ready = async () => undefined;
  // Tests look at what a caller is told; there is no log.
  const ignore = () => undefined;
  const framework = { handler, siteUrl, ready, onError: ignore, onComplaint: ignore };
  const cache = new PageCache({
    render: renderForAnybody(framework),
    changes: new Changes(),
    trusted: () => true,
    nextPublication: async () => null,
  });
  const front = createFront({
    cache,
    files: readStaticFiles(clientFolder),
    storage: new DiskStorage(clientFolder),
    siteUrl,
    // Its pages take no parameters.
    validUrl: async (url) => url,
    calls: new Map(),
    framework: answerPersonally(framework),
    ready,
    poll: ignore,
    onError: ignore,
  });
  return listen(front, { port, host: '127.0.0.1' });
}
