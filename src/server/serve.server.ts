import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { rebuildLinks } from '#content/links/rebuild-links.server.ts';
import { withTimePerText } from '#content/markdown/time-limit.server.ts';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { searchLimiter } from '#features/search/rate-limit.server.ts';
import { createNightlyBackups, getNightlyHour } from '#features/backup/nightly-job.server.ts';
import { forgetInterrupted } from '#features/backup/interrupted-upgrade.server.ts';
import { setNightlyHour } from '#features/backup/runs.server.ts';
import { createOwnerLink, hasOwner } from '#features/user/owner-link.server.ts';
import { findFilename } from '#features/media/data.server.ts';
import { createHeartHandler, heartPath } from '#features/reaction/heart-endpoint.server.ts';
import { PublicPaths } from '#features/analytics/public-paths.server.ts';
import { ViewIngest } from '#features/analytics/ingest.server.ts';
import { createViewHandler, viewPath } from '#features/analytics/view-endpoint.server.ts';
import { seedEmptySite } from '#features/demo/seed.server.ts';
import { flushRefusals, logAuditEvents } from '#platform/audit/audit-log.server.ts';
import { createRequestHandler } from '#platform/http/request-handler.server.ts';
import { createDynamicHandler, type WebHandler } from '#platform/http/framework.server.ts';
import { readStyleSheets } from '#platform/page-styles/inline-styles.server.ts';
import { listen, logRequests } from '#platform/http/listen.server.ts';
import type { ErrorReporter } from '#platform/error-report/server-report.server.ts';
import { allowErrorReports, enableHsts } from '#platform/security-headers/security-headers.ts';
import { addConsoleOutput } from '#platform/http/error-context.server.ts';
import { readStaticFiles } from '#platform/http/static-files.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { listIncompleteSettings } from '#platform/incomplete-settings.ts';
import { captureConsole, type Log } from '#platform/log.server.ts';
import { recordRunningAddress } from '#platform/running-address.server.ts';
import { prepareInBackground, startBackgroundTasks } from './background-tasks.server.ts';
import { createClientLimits } from './client-limits.server.ts';
import { createPageCache, openPurgeHook } from './page-cache.server.ts';
import { createRecurringJobs } from './jobs.server.ts';
import { withProcedures } from './procedures.server.ts';
import { renderOutdated } from './render-outdated.server.ts';
import { enableMail } from './mail.server.ts';
import { enableWebhooks } from './webhooks.server.ts';
import { createMetrics } from './metrics.server.ts';
import { release } from '#platform/release.ts';
import { createPageResolver } from './valid-url.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';
import { joinWorkers } from '#platform/workers/worker.server.ts';

export interface RunningServer {
  url: string;
  /** Messages for the person who started it. */
  notes: string[];
  /** Tells the supervisor of several processes that this one answers requests; null where it is the only one. */
  reportListening: ((url: string) => void) | null;
  /** Waits for the requests in flight, then closes the database. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** Only answers requests: no jobs, mails or polling. For a check of an upgrade that may be rolled back. */
  isCheck?: boolean;
}

/** Composes the server and listens. */
export async function serveSite(
  handler: WebHandler,
  clientFolder: string,
  { isCheck = false }: ServeOptions = {},
): Promise<RunningServer> {
  const worker = await joinWorkers();
  const { site, notes } = await openSite({ isCheck, isFirst: worker?.isFirst ?? true });
  const { env, log, database } = site;
  if (site.baseUrl.startsWith('https:')) enableHsts();
  const errorReporter = await openErrorReporter(env.VITE_SENTRY_DSN);
  const frameworkOptions = createFrameworkOptions(withProcedures(handler), site, errorReporter);
  captureOutput(log);
  const views = createViewRecorder(site);
  const purgeHook = isCheck ? undefined : openPurgeHook(site);
  const styleSheets = readStyleSheets(clientFolder);
  const cache = createPageCache(site, { ...frameworkOptions, styleSheets }, purgeHook);
  const nightlyBackups = openNightlyBackups(site);
  const jobs = [...createRecurringJobs(site.storage), ...nightlyBackups.jobs];
  const metrics = createMetrics(site, { cache, views, jobs, worker });
  const { getClientNetwork, connections, ...clientOptions } = createClientLimits(site);
  const requestHandler = createRequestHandler({
    cache,
    metrics,
    files: readStaticFiles(clientFolder),
    storage: site.storage,
    findFilename: (path) => findFilename(database.db, path),
    siteUrl: site.baseUrl,
    ...createPageResolver(database),
    ...clientOptions,
    directHandlers: createDirectHandlers(database.db, views, getClientNetwork),
    findRefusal: searchLimiter(database.db, getClientNetwork),
    handleDynamic: createDynamicHandler({ ...frameworkOptions, getClientNetwork }),
    ping: database.ping,
    poll: database.poll,
    onError: frameworkOptions.onError,
  });
  const listener = env.LOG_LEVEL === 'debug' ? logRequests(requestHandler, log) : requestHandler;
  // First, because where it fails nothing else may have begun.
  const place = { port: env.PORT, host: env.HOST, isPortShared: worker !== null };
  const server = await listen(listener, { ...place, ...connections });
  const url = localUrl(env, server.port);
  const stopBackgroundTasks = isCheck ? async () => {} : startBackgroundTasks(site, jobs, worker);
  const forgetAddress = await recordRunningAddress(env.DATA_DIR, url);
  return {
    url,
    notes,
    reportListening: worker?.reportListening ?? null,
    stop: async () => {
      await forgetAddress();
      metrics?.stop();
      await stopBackgroundTasks();
      await nightlyBackups.stop();
      await server.stop();
      await views.flush();
      await purgeHook?.stop();
      await flushRefusals(database.db);
      await errorReporter?.close();
      await database.close();
    },
  };
}

function captureOutput(log: Log) {
  logAuditEvents(log);
  captureConsole(log, addConsoleOutput);
  process.on('unhandledRejection', (error) => log.error('unhandled promise rejection', { error }));
}

/** Opens the site, and prepares it where no other process of the server has done so. */
async function openSite({ isCheck, isFirst }: { isCheck: boolean; isFirst: boolean }) {
  const { site, notes } = isFirst ? await prepareSite() : { site: await runtime(), notes: [] };
  if (isFirst && !isCheck) notes.push(...(await endInterruptedUpgrade(site)));
  enableMail(site.env);
  enableWebhooks(site.env);
  return { site, notes };
}

/** The handlers of what visitors send most often: they need nothing of the framework. */
function createDirectHandlers(
  db: Runtime['database']['db'],
  views: ReturnType<typeof createViewRecorder>,
  getClientNetwork: (request: IncomingMessage) => string,
) {
  return new Map([
    [viewPath, createViewHandler(views, getClientNetwork)],
    [heartPath, createHeartHandler(db, getClientNetwork)],
  ]);
}

/** Errors during a request are logged; those that made it fail are also reported. */
function createFrameworkOptions(
  handler: WebHandler,
  { env, log, database, baseUrl }: Runtime,
  errorReporter: ErrorReporter | null,
) {
  return {
    handler,
    siteUrl: baseUrl,
    ping: database.ping,
    onResponse: errorReporter?.trace,
    uploadFolder: env.DATA_DIR,
    onError: (error: unknown, context: { method: string; path: string }) => {
      log.error('request failed', { ...context, error });
      errorReporter?.send(error, context);
    },
    onConsoleOutput: (error: unknown, context: { method: string; path: string }) =>
      log.warn('console output during request', { ...context, error }),
  };
}

/** From now on the database changes, so the copy of an upgrade that was killed must not be put back. */
async function endInterruptedUpgrade({ env }: Runtime): Promise<string[]> {
  const file = join(env.DATA_DIR, 'mallard.sqlite');
  const isMigrated = await forgetInterrupted({ url: env.DATABASE_URL, file });
  const note = `An upgrade was interrupted after it migrated the database. If this version does not work, restore the file before-upgrade-… in ${join(env.DATA_DIR, 'backups')} with the old version.`;
  return isMigrated ? [note] : [];
}

/** Nightly backups, if they are on. */
function openNightlyBackups(site: Runtime): { jobs: Job[]; stop: () => Promise<void> } {
  const hour = getNightlyHour(site.env, site.baseUrl);
  setNightlyHour(hour);
  if (hour === null) return { jobs: [], stop: async () => undefined };
  return createNightlyBackups(site, hour);
}

/** The address to open on this machine. Passkeys and providers know it as `localhost`, unless `SITE_URL` says otherwise. */
function localUrl({ HOST: host, SITE_URL: siteUrl }: Runtime['env'], port: number): string {
  const isReachedAsLocalhost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  if (isReachedAsLocalhost && siteUrl === undefined) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

let preparation: Promise<{ site: Runtime; notes: string[] }> | undefined;

/** Opens the database and seeds an empty site, once per process. */
export function prepareSite() {
  preparation ??= runtime().then(async (site) => {
    prepareInBackground(site);
    const notes = [...(await seedIfEmpty(site)), ...listIncompleteSettings(site.env)];
    await refreshFilledPaths(site.database.db);
    return { site, notes: [...notes, ...(await createOwnerNote(site))] };
  });
  return preparation;
}

/** Seeds an empty site and closes it: rendering the demo content takes memory that a server need not keep. */
export async function seedSite(): Promise<string[]> {
  const site = await runtime();
  // Nothing is stored yet, so this only records the rules of this version; the server would render all of it again.
  await renderOutdated(site.database.db);
  await rebuildLinks(site.database.db, site.baseUrl);
  const notes = await seedIfEmpty(site);
  await site.database.close();
  return notes;
}

/** Milliseconds of processor time for each text of the demo content, while nobody is served yet. */
const demoTextTime = 120_000;

async function seedIfEmpty({ env, database, storage }: Runtime): Promise<string[]> {
  const fill = () => seedEmptySite(database.db, storage);
  const isSeeded = env.DEMO && (await withTimePerText(demoTextTime, fill));
  return isSeeded
    ? ['The site was empty, so the demo content was added. Set DEMO=0 to start with an empty site.']
    : [];
}

/** Prints a sign-in link for the owner: only people who see the server's output can use it. */
async function createOwnerNote({ database: { db }, baseUrl }: Runtime): Promise<string[]> {
  if (await hasOwner(db)) return [];
  const path = await createOwnerLink(db);
  return [
    `This site has no owner yet. Whoever opens this link within 30 minutes becomes its owner:\n  ${baseUrl}${path}`,
  ];
}

/** Loads error reporting only where a DSN is configured. */
async function openErrorReporter(dsn: string | undefined) {
  if (!dsn) return null;
  allowErrorReports(dsn);
  const { createErrorReporter } = await import('#platform/error-report/server-report.server.ts');
  return createErrorReporter(dsn, release);
}

function createViewRecorder({ baseUrl, database, log }: Runtime): ViewIngest {
  const paths = new PublicPaths(database.db, database.changes);
  return new ViewIngest({
    db: database.db,
    siteUrl: baseUrl,
    isPage: (path) => paths.has(path),
    onError: (error) => log.error('writing page views failed', { error }),
  });
}
