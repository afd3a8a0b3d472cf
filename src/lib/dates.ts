// Shared: creating a formatter costs more than using it a hundred times.
const longDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const monthYear = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const longMonth = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** An ISO 8601 time or date as US English: `November 21, 2026`, counted in UTC. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso));
}

/** The same in short, for columns: `Nov 2026`. */
export function formatMonth(iso: string): string {
  return monthYear.format(new Date(iso));
}

/** A month in full, for titles: `November 2026`. */
export function formatLongMonth(iso: string): string {
  return longMonth.format(new Date(iso));
}

/** The calendar year of an ISO 8601 time, in UTC. */
export function yearOf(iso: string): number {
  return new Date(iso).getUTCFullYear();
}
