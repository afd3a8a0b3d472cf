/** The latest time at or before `now` at which this hour began, in the time zone of the process (`TZ`). */
export function getLatestNight(now: Date, hour: number): Date {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  return today <= now
    ? today
    : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, hour);
}
