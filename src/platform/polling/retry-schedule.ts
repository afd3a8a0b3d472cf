const minute = 60_000;
/** The delay before each retry; the last one repeats. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute);
/** The upper limit, because a service that names a time years away is wrong. */
const maxDelayMs = 24 * 60 * minute;

interface FailedAttempt {
  /** The number of consecutive failures, including this one. */
  failures: number;
  /** The owner must change a setting, so retries are rare. */
  isPermanent: boolean;
  /** The earliest time that the service allows, in milliseconds since the epoch. */
  notBefore: number | null;
}

/** The time of the next attempt after a failure, in milliseconds since the epoch. */
export function getNextAttempt(
  { failures, isPermanent, notBefore }: FailedAttempt,
  now: number,
): number {
  const last = retryDelaysMs.length - 1;
  const delayMs = retryDelaysMs[isPermanent ? last : Math.min(failures - 1, last)] ?? maxDelayMs;
  return Math.min(Math.max(now + delayMs, notBefore ?? 0), now + maxDelayMs);
}

/** Parses the earliest time of the next request from the response's headers; null where they name none. */
export function parseRetryAfter(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after');
  if (after !== null) {
    const at = /^\d+$/.test(after) ? now + Number(after) * 1_000 : Date.parse(after);
    return Number.isNaN(at) ? null : at;
  }
  if (headers.get('x-ratelimit-remaining') !== '0') return null;
  const reset = Number(headers.get('x-ratelimit-reset'));
  if (!(reset > 0)) return null;
  // Most services send seconds since the epoch; a small number can only be seconds from now.
  return reset > 1e9 ? reset * 1_000 : now + reset * 1_000;
}
