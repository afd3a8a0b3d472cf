const msPerDay = 86_400_000;

/** The last `days` days up to that of `now`, oldest first, in UTC. */
export function lastDays(days: number, now: Date): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - 1 - index) * msPerDay).toISOString().slice(0, 10),
  );
}
