import { findNextPublication, listShownKinds } from '#content/publication.server.ts';
import {
  createPublicRenderer,
  type PublicRendererOptions,
} from '#platform/http/framework.server.ts';
import { ReadChecks } from '#platform/db/read-checks.server.ts';
import { PageCache } from '#platform/page-cache/page-cache.server.ts';
import { PurgeHook } from '#platform/page-cache/purge-hook.server.ts';
import { RenderQueue } from '#platform/page-cache/render-queue.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** A render on SQLite never waits for anything; one that waits for PostgreSQL leaves the processor to others. */
const maxConcurrentRenders = { sqlite: 1, postgres: 4 };
/** A reader's browser or a crawler asks for many pages at once; with the last one, somebody waits four seconds. */
const maxWaitingRenders = 400;

/** Tells the CDN of a setting what has changed. First everything, because the site may have changed while it was off. */
export function openPurgeHook({ env, log }: Runtime): PurgeHook | undefined {
  if (env.CDN_PURGE_URL === undefined) return undefined;
  const hook = new PurgeHook({
    url: env.CDN_PURGE_URL,
    header: env.CDN_PURGE_HEADER,
    onError: (error) => log.warn('CDN purge failed; it is tried again', { error }),
  });
  hook.purge(['*']);
  return hook;
}

/** The cache of public pages of this site. */
export function createPageCache(
  { database, env }: Runtime,
  options: PublicRendererOptions,
  purgeHook: PurgeHook | undefined,
): PageCache {
  return new PageCache({
    renders: new RenderQueue({
      maxConcurrent: maxConcurrentRenders[database.engine],
      maxWaiting: maxWaitingRenders,
    }),
    sharedMaxAgeSeconds: env.CDN_MAX_AGE,
    onExpired: (tables) => purgeHook?.purge(tables),
    render: createPublicRenderer(options),
    changes: database.changes,
    checks: new ReadChecks(database.db, database.changes),
    isChangeFeedLive: database.isChangeFeedLive,
    nextPublication: async (tables) => {
      const time = await findNextPublication(database.db, listShownKinds(tables));
      return time === null ? null : Date.parse(time);
    },
  });
}
