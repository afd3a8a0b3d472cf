import { nextPublication } from '#content/public.server.ts';
import { contentKinds } from '#content/kinds.ts';
import { fillEmptySite } from '#features/transfer/demo.server.ts';
import { createFront } from '#platform/http/front.server.ts';
import { answerPersonally, renderForAnybody, type WebHandler } from '#platform/http/framework.server.ts';
import { listen } from '#platform/http/listen.server.ts';
import { readStaticFiles } from '#platform/http/static-files.server.ts';
import { PageCache } from '#platform/page-cache/page-cache.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';

export interface Served {
  url: string;
  /** Lets the requests in flight finish, then closes the database. */
  stop(): Promise<void>;
}

/** Puts the parts of the server together and listens. */
export async function serveSite(handler: WebHandler, clientFolder: string): Promise<Served> {
  const site = await runtime();
  const { env, log, database } = site;
  if (env.DEMO && (await fillEmptySite(database.db, site.mediaFolder)))
    log.info('The site was empty: it now holds the demo content. DEMO=0 leaves it empty.');
  const front = createFront({
    cache: createCache(site, handler),
    files: readStaticFiles(clientFolder),
    mediaFolder: site.mediaFolder,
    siteUrl: site.baseUrl,
    framework: answerPersonally(handler, site.baseUrl),
    ready: database.ready,
    poll: database.poll,
    onError: (error, req) => log.error('A request failed', { method: req.method, url: req.url, error }),
  });
  const listening = await listen(front, { port: env.PORT, host: env.HOST });
  return {
    url: `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${listening.port}`,
    stop: async () => {
      await listening.stop();
      await database.close();
    },
  };
}

function createCache({ baseUrl, database }: Runtime, handler: WebHandler): PageCache {
  return new PageCache({
    render: renderForAnybody(handler, baseUrl),
    changes: database.changes,
    trusted: database.trusted,
    nextPublication: async (tables) => {
      const time = await nextPublication(
        database.db,
        contentKinds.filter((kind) => tables.has(kind)),
      );
      return time === null ? null : Date.parse(time);
    },
  });
}
