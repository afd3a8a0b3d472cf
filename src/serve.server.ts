import { nextPublication } from '#content/public.server.ts';
import { contentKinds } from '#content/kinds.ts';
import { withTimePerText } from '#content/markdown/time-limit.server.ts';
import { refreshPlaces } from '#content/places.server.ts';
import { isIndexOutdated, rebuildIndex } from '#content/search/indexing.server.ts';
import { refuseSearches } from '#features/search/counting.server.ts';
import { followBookmarks } from '#features/bookmark/followed.server.ts';
import { createOwnerLink, hasOwner } from '#features/user/owner-link.server.ts';
import { followElsewhere } from '#features/stats/elsewhere.server.ts';
import { answerHearts, heartPath } from '#features/stats/heart-call.server.ts';
import { PublicPaths } from '#features/stats/public-paths.server.ts';
import { ViewRecorder } from '#features/stats/recorder.server.ts';
import { answerViews, viewPath } from '#features/stats/view-call.server.ts';
import { fillEmptySite } from '#features/transfer/demo.server.ts';
import { startFollowing } from '#platform/follow/follow.server.ts';
import { addressReader } from '#platform/http/client-address.server.ts';
import { createFront } from '#platform/http/front.server.ts';
import {
  answerPersonally,
  renderForAnybody,
  type Framework,
  type WebHandler,
} from '#platform/http/framework.server.ts';
import { listen } from '#platform/http/listen.server.ts';
import type { ErrorReports } from '#platform/error-report/server-report.server.ts';
import { logRequests } from '#platform/http/request-log.server.ts';
import { allowReports, demandTls } from '#platform/http/security-headers.ts';
import { mutter } from '#platform/http/surprises.server.ts';
import { readStaticFiles } from '#platform/http/static-files.server.ts';
import { startJobs, type Job } from '#platform/jobs/jobs.server.ts';
import { listIncomplete } from '#platform/incomplete-settings.ts';
import { takeConsole, type Log } from '#platform/log.server.ts';
import { single } from '#platform/metrics/exposition.ts';
import { Metrics } from '#platform/metrics/metrics.server.ts';
import { PageCache } from '#platform/page-cache/page-cache.server.ts';
import { regularJobs } from './jobs.server.ts';
import { startMail } from './mail.server.ts';
import { release } from '#platform/release.ts';
import { validUrl } from './valid-url.server.ts';
import { runtime, type Runtime } from '#platform/runtime.server.ts';

export interface Served {
  url: string;
  /** What the person who started it should know. */
  notes: string[];
  /** Lets the requests in flight finish, then closes the database. */
  stop(): Promise<void>;
}

/** Puts the parts of the server together and listens. */
export async function serveSite(handler: WebHandler, clientFolder: string): Promise<Served> {
  const { site, notes } = await prepareSite();
  const { env, log, database } = site;
  if (site.baseUrl.startsWith('https:')) demandTls();
  const reports = await openErrorReports(env.VITE_SENTRY_DSN);
  const { onError, onComplaint } = createErrorHandlers(log, reports);
  const framework = {
    handler,
    siteUrl: site.baseUrl,
    ready: database.ready,
    onError,
    onComplaint,
    onAnswer: reports?.trace,
  };
  takeConsole(log, mutter);
  process.on('unhandledRejection', (error) =>
    log.error('Nobody waited for what failed', { error }),
  );
  const views = createRecorder(site);
  const cache = createCache(site, framework);
  const jobs = regularJobs(site.storage);
  const metrics = openMetrics(site, { cache, views, jobs });
  const addressOf = addressReader(env.TRUST_PROXY);
  const front = createFront({
    cache,
    metrics,
    files: readStaticFiles(clientFolder),
    storage: site.storage,
    siteUrl: site.baseUrl,
    validUrl,
    calls: new Map([
      [viewPath, answerViews(views, addressOf)],
      [heartPath, answerHearts(database.db, addressOf)],
    ]),
    refuse: refuseSearches(database.db, addressOf),
    framework: answerPersonally({ ...framework, trustProxy: env.TRUST_PROXY }),
    ready: database.ready,
    poll: database.poll,
    onError,
  });
  const listener = env.LOG_LEVEL === 'debug' ? logRequests(front, log) : front;
  // First, because where it fails nothing else may have begun.
  const listening = await listen(listener, { port: env.PORT, host: env.HOST });
  const stopBackgroundTasks = startBackgroundTasks(site, jobs);
  return {
    url: localUrl(env.HOST, listening.port),
    notes,
    stop: async () => {
      metrics?.stop();
      await stopBackgroundTasks();
      await listening.stop();
      await views.flush();
      await reports?.close();
      await database.close();
    },
  };
}

/** What is done with errors of requests: all are logged, those that failed a request are also reported. */
function createErrorHandlers(log: Log, reports: ErrorReports | null) {
  return {
    onError: (error: unknown, at: { method: string; path: string }) => {
      log.error('A request failed', { ...at, error });
      reports?.send(error, at);
    },
    onComplaint: (error: unknown, at: { method: string; path: string }) =>
      log.warn('A request was answered, with a complaint', { ...at, error }),
  };
}

/** Starts mail delivery, recurring jobs and polling of other services. Returns what stops them. */
function startBackgroundTasks(site: Runtime, jobs: Job[]): () => Promise<void> {
  const { env, log } = site;
  const { db } = site.database;
  const stopMail = startMail(site);
  const stopJobs = startJobs(db, jobs, log);
  const followed = [...followElsewhere(env), ...followBookmarks(db, env)];
  const stopFollowing = startFollowing(db, followed, log);
  return async () => {
    stopJobs();
    await Promise.all([stopMail(), stopFollowing()]);
  };
}

function localUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

let preparing: Promise<{ site: Runtime; notes: string[] }> | undefined;

/** Opens the database and fills an empty site. Once a process. */
export function prepareSite() {
  preparing ??= runtime().then(async (site) => {
    void keepSearchCurrent(site);
    const notes = [...(await fillIfEmpty(site)), ...listIncomplete(site.env)];
    await refreshPlaces(site.database.db);
    return { site, notes: [...notes, ...(await offerOwnership(site))] };
  });
  return preparing;
}

/** Fills an empty site and closes it again: rendering so much takes memory that a server need not keep. */
export async function fillSite(): Promise<string[]> {
  const site = await runtime();
  const notes = await fillIfEmpty(site);
  await site.database.close();
  return notes;
}

/** Milliseconds for each text of the demo content, while nobody is served yet. */
const demoTextTime = 120_000;

async function fillIfEmpty({ env, database, storage }: Runtime): Promise<string[]> {
  const fill = () => fillEmptySite(database.db, storage);
  const filled = env.DEMO && (await withTimePerText(demoTextTime, fill));
  return filled
    ? ['The site was empty, so it now holds the demo content. DEMO=0 leaves it empty.']
    : [];
}

/** After an update that takes words from texts by other rules. Meanwhile what was not yet looked at is not found. */
async function keepSearchCurrent({ database: { db }, log }: Runtime) {
  try {
    if (await isIndexOutdated(db)) await rebuildIndex(db);
  } catch (error) {
    log.warn('The search index could not be made; the next start tries again', { error });
  }
}

/** The one way in that needs nobody else: only who sees the server's output can take it. */
async function offerOwnership({ database: { db }, baseUrl }: Runtime): Promise<string[]> {
  if (await hasOwner(db)) return [];
  const path = await createOwnerLink(db);
  return [
    `Nobody owns this site yet. Whoever opens this link within 30 minutes does:\n  ${baseUrl}${path}`,
  ];
}

/** Reports are loaded only where there is somebody to report to. */
async function openErrorReports(dsn: string | undefined) {
  if (!dsn) return null;
  allowReports(dsn);
  const { openReports } = await import('#platform/error-report/server-report.server.ts');
  return openReports(dsn, release);
}

function createRecorder({ baseUrl, database, log }: Runtime): ViewRecorder {
  const paths = new PublicPaths(database.db, database.changes);
  return new ViewRecorder({
    db: database.db,
    siteUrl: baseUrl,
    isPage: (path) => paths.has(path),
    onError: (error) => log.error('Page views wait to be written', { error }),
  });
}

interface Measured {
  cache: PageCache;
  views: ViewRecorder;
  jobs: Job[];
}

/** Measurements are taken only where somebody may ask for them. */
function openMetrics({ env, database }: Runtime, { views, ...rest }: Measured) {
  if (!env.METRICS_TOKEN) return undefined;
  const others = () => {
    const { recorded, waiting } = views.figures();
    const about = (name: string, help: string) => ({ name: `mallard_views_${name}`, help });
    return [
      single('counter', about('recorded_total', 'Page views taken.'), recorded),
      single('gauge', about('waiting', 'Page views taken that are not yet written.'), waiting),
    ];
  };
  return new Metrics({ token: env.METRICS_TOKEN, database, others, ...rest });
}

function createCache({ database }: Runtime, framework: Framework): PageCache {
  return new PageCache({
    render: renderForAnybody(framework),
    changes: database.changes,
    trusted: database.trusted,
    nextPublication: async (tables) => {
      const time = await nextPublication(
        database.db,
        contentKinds.filter((kind) => tables.has(kind) || tables.has('searchDocument')),
      );
      return time === null ? null : Date.parse(time);
    },
  });
}
