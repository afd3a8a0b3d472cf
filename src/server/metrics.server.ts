import { collectBackupFamilies } from '#features/backup/runs.server.ts';
import type { ViewIngest } from '#features/analytics/ingest.server.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { createFamily } from '#platform/metrics/exposition.ts';
import { Metrics } from '#platform/metrics/metrics.server.ts';
import type { PageCache } from '#platform/page-cache/page-cache.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { WorkerProcess } from '#platform/workers/worker.server.ts';

interface MetricSources {
  cache: PageCache;
  views: ViewIngest;
  jobs: Job[];
  worker: WorkerProcess | null;
}

/** Metrics are collected only where METRICS_TOKEN is set. */
export function createMetrics({ env, database }: Runtime, { views, ...rest }: MetricSources) {
  if (!env.METRICS_TOKEN) return undefined;
  const collectOwnFamilies = () => {
    const { recorded, waiting } = views.figures();
    const metric = (name: string, help: string) => ({ name: `mallard_views_${name}`, help });
    return [
      createFamily('counter', metric('recorded_total', 'Page views received.'), recorded),
      createFamily(
        'gauge',
        metric('waiting', 'Page views received that are not yet written.'),
        waiting,
      ),
    ];
  };
  // Whether the database answers is a metric of its own.
  const collectSiteFamilies = () => collectBackupFamilies(database.db).catch(() => []);
  return new Metrics({
    token: env.METRICS_TOKEN,
    database,
    collectOwnFamilies,
    collectSiteFamilies,
    ...rest,
  });
}
