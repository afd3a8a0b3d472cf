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
