const secondMs = 1_000;
const hourMs = 60 * 60 * secondMs;

/** Retries end this long after the event. */
export const retryPeriodMs = 72 * hourMs;
/** Of the first retry; each further one waits four times as long. */
const firstDelayMs = 10 * secondMs;
const delayFactor = 4;
/** Two attempts a day, so that a receiver that is repaired in the morning is not waited for until the next. */
const maxDelayMs = 12 * hourMs;
/** Delays differ by up to a fifth, so that what failed at the same moment does not come back at the same moment. */
const jitter = 0.2;
/** A receiver may ask for a longer delay than this, but is called again after it. */
const maxRequestedDelayMs = 24 * hourMs;

export interface FailedAttempt {
  /** Attempts so far, this one included. */
  attempts: number;
  /** When the event was queued. */
  queuedAt: Date;
  now: Date;
  /** What the receiver asked for (`Retry-After`), in milliseconds. */
  retryAfterMs?: number | undefined;
  /** From 0 to 1. */
  random: number;
}

/** When a failed delivery is tried again; null if it is given up. The last attempt is three days after the event. */
export function findNextAttempt(failed: FailedAttempt): Date | null {
  const { attempts, queuedAt, now, retryAfterMs = 0, random } = failed;
  const end = queuedAt.getTime() + retryPeriodMs;
  if (now.getTime() >= end) return null;
  const delayMs = Math.min(maxDelayMs, firstDelayMs * delayFactor ** (attempts - 1));
  const spread = 1 - jitter + 2 * jitter * random;
  const requestedMs = Math.min(maxRequestedDelayMs, retryAfterMs);
  return new Date(Math.min(end, now.getTime() + Math.max(delayMs * spread, requestedMs)));
}

/** The delay of a `Retry-After` header, seconds or a date, in milliseconds; undefined if it has none. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * secondMs;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now.getTime());
}
