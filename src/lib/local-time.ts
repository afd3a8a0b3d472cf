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

/** A time in this device's zone with its weekday: `Tue 24 Nov, 08:00`, with the year unless it is that of `now`. */
export function formatLocalWeekday(iso: string, now = new Date()): string {
  const time = new Date(iso);
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    // The zone of the device, which a formatter without one would read only once.
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const parts = format.formatToParts(time);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const year = time.getFullYear() === now.getFullYear() ? '' : ` ${part('year')}`;
  return `${part('weekday')} ${part('day')} ${part('month')}${year}, ${part('hour')}:${part('minute')}`;
}

/** A day in this device's zone: `21 Nov 2026`. */
export function formatLocalDay(iso: string): string {
  return formatShortDate(iso, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
