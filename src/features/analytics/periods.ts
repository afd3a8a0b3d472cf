/** The periods of the analytics, in days up to today; half a year has 183 days. */
export const periods = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 183, label: '6 months' },
];
export const defaultDays = 30;

/** The label of a period: `30 days`, `6 months`. */
export function formatPeriod(days: number): string {
  return periods.find((period) => period.days === days)?.label ?? `${days} days`;
}

/** The search parameters of the analytics: the period in days, and the page. */
export interface AnalyticsSearch {
  days?: number;
  path?: string;
}

/** Characters; the limit of the procedure. */
const maxPathLength = 600;

/** Parses the search parameters; unknown and invalid ones are left out. */
export function parseAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { path } = search;
  const days = periods.find((period) => String(period.days) === String(search['days']))?.days;
  const isPath =
    typeof path === 'string' && path.length <= maxPathLength && /^\/[^\p{Cc}\p{Cs}]*$/u.test(path);
  return { ...(days === undefined ? {} : { days }), ...(isPath ? { path } : {}) };
}
