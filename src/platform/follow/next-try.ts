const minute = 60_000;
/** Milliseconds before each further try; the last one stays. */
const waits = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute);
/** Because a service that names a time years away is wrong. */
const longest = 24 * 60 * minute;

interface Failed {
  /** How many tries have failed in a row, this one among them. */
  failures: number;
  /** What a person must mend: there is no hurry to hear it again. */
  isRefused: boolean;
  /** Before which the service does not want to be asked, in milliseconds of the epoch. */
  notBefore: number | null;
}

/** When to ask again after a failure, in milliseconds of the epoch. */
export function nextTry({ failures, isRefused, notBefore }: Failed, now: number): number {
  const last = waits.length - 1;
  const wait = waits[isRefused ? last : Math.min(failures - 1, last)] ?? longest;
  return Math.min(Math.max(now + wait, notBefore ?? 0), now + longest);
}

/** When the service wants to be asked again, by its own headers; null where they say nothing. */
export function readNotBefore(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after');
  if (after !== null) {
    const at = /^\d+$/.test(after) ? now + Number(after) * 1_000 : Date.parse(after);
    return Number.isNaN(at) ? null : at;
  }
  if (headers.get('x-ratelimit-remaining') !== '0') return null;
  const reset = Number(headers.get('x-ratelimit-reset'));
  if (!(reset > 0)) return null;
  // Most say a second of the epoch; a small number can only be seconds from now.
  return reset > 1e9 ? reset * 1_000 : now + reset * 1_000;
}
