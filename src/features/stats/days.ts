const millisecondsADay = 86_400_000;

/** The last so many days up to the one of `now`, oldest first, in UTC. */
export function lastDays(days: number, now: Date): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - 1 - index) * millisecondsADay).toISOString().slice(0, 10),
  );
}
