import { feedPath } from '#features/feeds/feed.ts';
import { readSite } from '#features/settings/data.server.ts';
import { deliverDue, type DeliveryOptions } from '#features/webhook/deliver.server.ts';
import { allowPrivateHosts } from '#features/webhook/hosts.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** How often retries are looked up; new events are noticed at once. */
const pollIntervalMs = 5_000;
/** The tables whose writes may make something due. */
const watchedTables = ['siteEvent', 'webhookDelivery'];

/** In each process, because each checks the addresses that the owner enters. */
export function enableWebhooks({ WEBHOOK_PRIVATE_HOSTS }: Runtime['env']) {
  allowPrivateHosts(WEBHOOK_PRIVATE_HOSTS);
}

/** Calls webhooks in the background. The returned function stops it, and waits for the calls under way. */
export function startWebhooks({ log, database, baseUrl, secret }: Runtime): () => Promise<void> {
  const options: DeliveryOptions = {
    secret,
    getSiteUrl: async (db) => (await readSite(db, baseUrl)).url,
    feedPaths: [feedPath('rss'), feedPath('atom'), feedPath('json')],
  };
  let running: Promise<unknown> | null = null;
  let isWoken = false;
  const run = () => {
    isWoken = running !== null;
    running ??= deliverDue(database.db, options)
      .catch((error: unknown) => log.error('webhook delivery failed', { error }))
      .finally(() => {
        running = null;
        if (isWoken) run();
      });
  };
  let isStopping = false;
  const wake = () => {
    if (!isStopping) run();
  };
  const unsubscribe = database.changes.subscribe((tables) => {
    if (watchedTables.some((table) => tables.has(table)) || tables.has('*')) setImmediate(wake);
  });
  wake();
  const timer = setInterval(wake, pollIntervalMs).unref();
  return async () => {
    isStopping = true;
    isWoken = false;
    clearInterval(timer);
    unsubscribe();
    await running;
  };
}
