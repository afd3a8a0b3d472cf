import { areLinksOutdated, rebuildLinks } from '#content/links/rebuild-links.server.ts';
import { isIndexOutdated, rebuildIndex } from '#content/search/indexing.server.ts';
import { raindropSource } from '#features/bookmark/sync.server.ts';
import { updateSource } from '#features/dashboard/service.server.ts';
import { externalSources } from '#features/external-stats/external-stats.server.ts';
import { startJobs, type Job } from '#platform/jobs/jobs.server.ts';
import { startPolling } from '#platform/polling/polling.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { WorkerProcess } from '#platform/workers/worker.server.ts';
import { startMailDelivery } from './mail.server.ts';
import { startWebhooks } from './webhooks.server.ts';
import { renderOutdated } from './render-outdated.server.ts';

/**
 * Runs the background tasks in one process of the server: in the only one, or in the one that is told to, which may take
 * over from one that has ended. Returns a function that stops them.
 */
export function startBackgroundTasks(
  site: Runtime,
  jobs: Job[],
  worker: WorkerProcess | null,
): () => Promise<void> {
  if (!worker) return startTasks(site, jobs);
  let stopTasks: (() => Promise<void>) | undefined;
  let isStopping = false;
  worker.onLead(() => {
    if (isStopping) return;
    // The process that began to prepare the site may have ended before it was done.
    if (!worker.isFirst) prepareInBackground(site);
    stopTasks = startTasks(site, jobs);
  });
  return async () => {
    isStopping = true;
    await stopTasks?.();
  };
}

/** Starts mail delivery, webhooks, recurring jobs and polling. Returns a function that stops them. */
function startTasks(site: Runtime, jobs: Job[]): () => Promise<void> {
  const { env, log } = site;
  const { db } = site.database;
  const stopMailDelivery = startMailDelivery(site);
  const stopWebhooks = startWebhooks(site);
  const stopJobs = startJobs(db, jobs, log);
  const sources = [...externalSources(env), ...raindropSource(db, env), ...updateSource(env)];
  const stopPolling = startPolling(db, sources, log);
  return async () => {
    stopJobs();
    await Promise.all([stopMailDelivery(), stopWebhooks(), stopPolling()]);
  };
}

/** What an update of the program leaves to be done while the site is served already. Does nothing where it is done. */
export function prepareInBackground(site: Runtime) {
  void rebuildOutdatedIndex(site);
  void renderOutdatedTexts(site);
}

/** Rebuilds the search index after an update that changed its format. Until then unindexed content is not found. */
async function rebuildOutdatedIndex({ database: { db }, log }: Runtime) {
  try {
    if (await isIndexOutdated(db)) await rebuildIndex(db);
  } catch (error) {
    log.warn('search index rebuild failed; the next start tries again', { error });
  }
}

/** Renders stored texts again after an update that changed their HTML. Until then the previous HTML is shown. */
async function renderOutdatedTexts({ database: { db }, baseUrl, log }: Runtime) {
  try {
    const changed = await renderOutdated(db);
    if (changed > 0 || (await areLinksOutdated(db, baseUrl))) await rebuildLinks(db, baseUrl);
  } catch (error) {
    log.warn('rendering stored texts failed; the next start tries again', { error });
  }
}
