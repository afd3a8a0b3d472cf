import { periods } from './periods.ts';

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
