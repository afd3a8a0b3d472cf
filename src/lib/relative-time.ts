import { formatDate } from './dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** From this age on a date says more than a number of days. */
const maxDays = 7;

/** A past time as `just now`, `5 minutes ago`, `3 hours ago`, `2 days ago`; older than a week, or in the future, as a date. */
export function formatRelativeTime(iso: string, now = new Date()): string {
  const ageMs = now.getTime() - Date.parse(iso);
  // The clocks of a server and a browser differ by seconds.
  if (ageMs < -minuteMs || ageMs >= maxDays * dayMs) return formatDate(iso);
  if (ageMs < minuteMs) return 'just now';
  if (ageMs < hourMs) return ago(ageMs / minuteMs, 'minute');
  return ageMs < dayMs ? ago(ageMs / hourMs, 'hour') : ago(ageMs / dayMs, 'day');
}

function ago(number: number, unit: string): string {
  const whole = Math.floor(number);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
