import type { Db } from '#platform/db/database.ts';
import { AppError } from '#lib/errors.ts';
import { safePost } from '#platform/http/safe-post.server.ts';
import { claimDelivery, type ClaimedDelivery } from './claim.server.ts';
import { fanOutEvents } from './fan-out.server.ts';
import { isAllowedHost } from './hosts.server.ts';
import { formatRequest, formatResponse, maxExcerptBytes } from './excerpts.ts';
import { recordAttempt, type AttemptResult } from './outcome.server.ts';
import { buildRequest, type CallRequest } from './request.server.ts';
import { parseRetryAfter } from './retry-schedule.ts';
import { deriveSecret, hashSecret } from './signature.server.ts';
import { openTarget } from './target.server.ts';

export interface DeliveryOptions {
  /** The site's secret. */
  secret: string;
  /** The public address of the site. */
  getSiteUrl: (db: Db) => Promise<string>;
  feedPaths: readonly string[];
  now?: () => Date;
  /** From 0 to 1; for the jitter of retries. */
  random?: () => number;
  timeoutMs?: number;
}

/** A receiver answers first and works then. */
const defaultTimeoutMs = 10_000;
/** Calls at the same time. */
const maxCalls = 8;
/** Limits how long a stopping process waits for a run. */
const maxCallsPerRun = 400;

/** Sends what is due, and returns the number of calls. Several processes may run it at the same time. */
export async function deliverDue(db: Db, options: DeliveryOptions): Promise<number> {
  await fanOutEvents(db, await options.getSiteUrl(db));
  const { now = () => new Date() } = options;
  let count = 0;
  const callNext = async () => {
    while (count < maxCallsPerRun) {
      const delivery = await claimDelivery(db, now());
      if (!delivery) return;
      count += 1;
      await deliver(db, delivery, options);
    }
  };
  await Promise.all(Array.from({ length: maxCalls }, callNext));
  return count;
}

async function deliver(db: Db, delivery: ClaimedDelivery, options: DeliveryOptions) {
  const { now = () => new Date(), random = Math.random } = options;
  const startedAt = now();
  const start = performance.now();
  const result = await attempt(db, delivery, options);
  const durationMs = Math.round(performance.now() - start);
  await recordAttempt(db, delivery, {
    ...result,
    startedAt,
    durationMs,
    now: now(),
    random: random(),
  });
}

/** What every failure has in common: there is nothing of a response. */
const noResponse = { status: null, retryAfterMs: undefined, response: '' };

async function attempt(
  db: Db,
  { id, webhook, payloads }: ClaimedDelivery,
  options: DeliveryOptions,
): Promise<AttemptResult> {
  const { secret: siteSecret, now = () => new Date() } = options;
  const { preset } = webhook;
  const target = openTarget(siteSecret, webhook);
  const secrets = listSecrets(siteSecret, webhook, now());
  if (!target || !secrets)
    return { ...noResponse, request: '', problem: changedSecret, isLost: true };
  const siteUrl = await options.getSiteUrl(db);
  const { feedPaths } = options;
  const content = {
    id,
    preset,
    target,
    payloads,
    secrets,
    siteUrl,
    feedPaths,
    siteSecret,
    now: now(),
  };
  const request = buildRequest(content);
  return call(request, {
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    now,
    request: formatRequest(request, { host: webhook.host, secretHeader: target.header.name }),
  });
}

const changedSecret =
  'The secret of this site has changed, so its stored address cannot be read. Enter the address again, and rotate the signing secret.';

/** The secrets that sign now; null if the site's secret has changed since they were shown. */
function listSecrets(siteSecret: string, webhook: ClaimedDelivery['webhook'], now: Date) {
  const { id, secretVersion, previousSecretUntil } = webhook;
  const current = deriveSecret(siteSecret, webhook);
  if (hashSecret(current) !== webhook.secretHash) return null;
  if (previousSecretUntil === null || previousSecretUntil <= now.toISOString()) return [current];
  return [current, deriveSecret(siteSecret, { id, secretVersion: secretVersion - 1 })];
}

interface CallOptions {
  timeoutMs: number;
  now: () => Date;
  /** The request as the log shows it. */
  request: string;
}

async function call(
  post: CallRequest,
  { timeoutMs, now, request }: CallOptions,
): Promise<AttemptResult> {
  try {
    const response = await safePost({
      ...post,
      timeoutMs,
      maxResponseBytes: maxExcerptBytes,
      allowsHost: isAllowedHost,
    });
    const { status, headers } = response;
    return {
      status,
      request,
      response: formatResponse(response),
      problem: status >= 200 && status < 300 ? null : describeStatus(status),
      retryAfterMs: parseRetryAfter(headers['retry-after'], now()),
      isLost: false,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...noResponse, request, problem: `${error.message}.`, isLost: false };
  }
}

function describeStatus(status: number): string {
  if (status === 410) return 'The receiver is gone (410), and wants no more events.';
  if (status >= 300 && status < 400)
    return `The receiver redirects (${status}). Redirects are not followed: enter the address itself.`;
  return `The receiver answered ${status}.`;
}
