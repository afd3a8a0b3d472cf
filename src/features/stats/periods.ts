/** The periods that the dashboard tells of, in days up to today; half a year has 183 of them. */
export const periods = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 183, label: '6 months' },
];
export const usualDays = 30;

/** As one says it: `30 days`, `6 months`. */
export function labelOf(days: number): string {
  return periods.find((period) => period.days === days)?.label ?? `${days} days`;
}
