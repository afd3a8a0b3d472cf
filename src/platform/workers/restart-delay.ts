/** A process that has run for so long was no failed start. */
const stableMs = 60_000;
const maxDelayMs = 30_000;
/** So many starts in a row that fail are not bad luck. */
export const maxFailedStarts = 5;

export interface Run {
  /** It answered requests before it ended. */
  hasListened: boolean;
  lifetimeMs: number;
}

/** When to start a process again after these runs of it, the last one last; null to give up. */
export function getRestartDelayMs(runs: readonly Run[]): number | null {
  const failedStarts = countLast(runs, ({ hasListened }) => !hasListened);
  if (failedStarts >= maxFailedStarts) return null;
  const shortRuns = countLast(
    runs,
    ({ hasListened, lifetimeMs }) => !hasListened || lifetimeMs < stableMs,
  );
  // The first time at once: nobody can do better about a process that was killed.
  return shortRuns <= 1 ? 0 : Math.min(maxDelayMs, 250 * 2 ** (shortRuns - 1));
}

function countLast<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  const last = items.findLastIndex((item) => !matches(item));
  return items.length - 1 - last;
}
