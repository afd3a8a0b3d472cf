import { formatExactTime, formatShortDate } from './recent-date.ts';

/** Formats a UTC time as the value of a datetime-local input, `2026-11-21T14:05`. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Parses the value of a datetime-local input into UTC; null where it is not a valid time. */
export function fromLocalInput(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** The time zone of this device: `Europe/Berlin, UTC+1`. */
export function localZone(at = new Date()): string {
  const minutes = -at.getTimezoneOffset();
  const hours = Math.trunc(minutes / 60);
  const remainingMinutes = Math.abs(minutes % 60);
  const offset = `UTC${hours < 0 || minutes < 0 ? '−' : '+'}${Math.abs(hours)}${remainingMinutes ? `:${String(remainingMinutes).padStart(2, '0')}` : ''}`;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? 'UTC' : `${timeZone}, ${offset}`;
}

/** A time in this device's zone: `21 Nov 2026, 14:05 GMT+1`. Not for shared pages: it differs by reader. */
export function formatLocalTime(iso: string): string {
  return formatExactTime(iso, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** A day in this device's zone: `21 Nov 2026`. */
export function formatLocalDay(iso: string): string {
  return formatShortDate(iso, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
