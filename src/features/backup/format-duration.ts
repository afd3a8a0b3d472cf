const secondsPerMinute = 60;

/** A duration for people, in the unit that suits it: `12 seconds`, `3 minutes`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  if (seconds < 2 * secondsPerMinute) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.round(seconds / secondsPerMinute)} minutes`;
}
