import { periods } from './periods.ts';

/** What the address of the numbers may say: the days that are counted, and of which page. */
export interface NumbersSearch {
  days?: number;
  path?: string;
}

/** Characters; the procedure takes no more. */
const maxPathLength = 600;

/** Reads the address; anything else in it is left out. */
export function readNumbersSearch(search: Record<string, unknown>): NumbersSearch {
  const { path } = search;
  const days = periods.find((period) => String(period.days) === String(search['days']))?.days;
  const isPath =
    typeof path === 'string' && path.length <= maxPathLength && /^\/[^\p{Cc}\p{Cs}]*$/u.test(path);
  return { ...(days === undefined ? {} : { days }), ...(isPath ? { path } : {}) };
}
