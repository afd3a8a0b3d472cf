import { fork, type ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import type { Db } from '#platform/db/database.ts';
import type { Env } from '#platform/env.server.ts';
import { releaseDailyJob, touchJob, type Job } from '#platform/jobs/jobs.server.ts';
import { queueEvents } from '#platform/events/event-queue.server.ts';
import { findProcessScript } from '#platform/process-script.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { NightlyOutcome } from './backup-process.server.ts';
import { openDestination } from './destination.server.ts';
import { queueBackupMails } from './notices.server.ts';
import { finishLostRuns, finishRun, forgetRun, startRun } from './runs.server.ts';
import { getLatestNight } from './schedule.ts';
import { getWorkFolder } from './stored-backups.server.ts';

const jobName = 'back up';
/** A day, and the hour by which one may be longer. Only metrics use it: the job has a time of day. */
const intervalMs = 25 * 60 * 60 * 1000;
/** While a backup runs, its process claims this job again and again. Where it becomes due, that process is gone. */
const watchJobName = 'watch the backup';
const heartbeatIntervalMs = 60_000;
const lostAfterMs = 5 * 60_000;
/** A backup during which the machine fails again and again is not tried for ever. */
const maxRunsPerNight = 3;
/** In the night of most readers and owners. */
const defaultHour = 3;

/** The hour of nightly backups; null if they are off. Without BACKUP_HOUR a site with a public address has them. */
export function getNightlyHour({ BACKUP_HOUR }: Pick<Env, 'BACKUP_HOUR'>, baseUrl: string) {
  if (BACKUP_HOUR !== undefined) return BACKUP_HOUR;
  const { hostname } = new URL(baseUrl);
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname) ? null : defaultHour;
}

export interface NightlyBackups {
  /** One starts a backup without waiting for it, so that other jobs go on. The other makes up one that was cut. */
  jobs: Job[];
  /** Ends a running backup, which is made up at the next start. */
  stop(): Promise<void>;
}

/** Creates the job that runs nightly backups in a child process of low priority. */
export function createNightlyBackups(site: Runtime, hour: number): NightlyBackups {
  let child: ChildProcess | undefined;
  let running: Promise<void> | undefined;
  let isStopping = false;
  const { db } = site.database;
  const run = async () => {
    await touchJob(db, watchJobName);
    const runId = await startRun(db, openDestination(site.env).label);
    child = await startProcess(site.env);
    if (isStopping) child.kill('SIGTERM');
    const outcome = await waitForOutcome(child);
    child = undefined;
    if (isStopping && !('result' in outcome)) {
      await forgetRun(db, runId);
      await releaseDailyJob(db, jobName);
    } else await recordOutcome(site, runId, outcome);
  };
  const start = async () => {
    if (running) return;
    const heartbeat = setInterval(() => {
      // The next one is soon enough.
      void touchJob(db, watchJobName).catch(() => undefined);
    }, heartbeatIntervalMs).unref();
    running = run()
      .catch((error: unknown) => site.log.error('nightly backup failed', { error }))
      .finally(() => {
        clearInterval(heartbeat);
        running = undefined;
      });
  };
  const getLatestDue = (now: Date) => getLatestNight(now, hour);
  return {
    jobs: [
      { name: watchJobName, intervalMs: lostAfterMs, run: () => releaseLostRun(db, hour) },
      { name: jobName, intervalMs, getLatestDue, run: start },
    ],
    stop: async () => {
      isStopping = true;
      child?.kill('SIGTERM');
      await running;
    },
  };
}

/** Makes the backup due again if the process that made it is gone. */
async function releaseLostRun(db: Db, hour: number) {
  const now = new Date();
  const before = new Date(now.getTime() - lostAfterMs);
  const { isLost, runs } = await finishLostRuns(db, { before, night: getLatestNight(now, hour) });
  if (isLost && runs < maxRunsPerNight) await releaseDailyJob(db, jobName);
}

async function recordOutcome(
  { database: { db }, log }: Runtime,
  id: string,
  outcome: NightlyOutcome,
) {
  if ('result' in outcome) {
    await finishRun(db, id, outcome.result);
    log.info('nightly backup written and verified', { ...outcome.result });
    return;
  }
  const { problem, details } = outcome;
  log.error('nightly backup failed', {
    problem,
    ...(details === undefined ? {} : { error: details }),
  });
  await recordFailure(db, id, problem);
}

/** The failure, the mail about it and the event are written together. */
export async function recordFailure(db: Db, id: string, problem: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { isFirstFailure, startedAt } = await finishRun(trx, id, { problem });
    if (isFirstFailure) await queueBackupMails(trx, id);
    const data = { id, problem, startedAt, url: '/dashboard/backups' };
    await queueEvents(trx, [{ type: 'backup.failed', data }]);
  });
}

async function startProcess({ DATA_DIR }: Env): Promise<ChildProcess> {
  const temporaryFolder = getWorkFolder(DATA_DIR);
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  // A backup is unpacked to verify it, in the temporary folder of the system, which may be in memory.
  const folders = { TMPDIR: temporaryFolder, TEMP: temporaryFolder, TMP: temporaryFolder };
  return fork(findProcessScript('backup-process', import.meta.url), [], {
    env: { ...process.env, ...folders },
    execArgv: [],
  });
}

function waitForOutcome(child: ChildProcess): Promise<NightlyOutcome> {
  return new Promise((resolve) => {
    child.once('message', (outcome: NightlyOutcome) => resolve(outcome));
    const fail = (reason: unknown) =>
      resolve({
        problem: 'The process of the backup ended before it was done.',
        details: String(reason),
      });
    child.once('error', fail);
    child.once('exit', (code, signal) => fail(`exit code ${code}, signal ${signal}`));
  });
}
