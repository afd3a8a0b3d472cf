export interface MonthCount {
  /** `2026-11`, UTC. */
  month: string;
  count: number;
}

/** The last `months` months up to that of `now`, oldest first, in UTC. */
export function lastMonths(months: number, now: Date): string[] {
  return Array.from({ length: months }, (_, index) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1 - index), 1);
    return new Date(first).toISOString().slice(0, 7);
  });
}

/** A count for each of these months, zero where it is missing. */
export function fillMonths(months: string[], counts: MonthCount[]): MonthCount[] {
  const countByMonth = new Map(counts.map((row) => [row.month, row.count]));
  return months.map((month) => ({ month, count: countByMonth.get(month) ?? 0 }));
}
