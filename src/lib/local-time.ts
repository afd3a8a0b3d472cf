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

let localFormat: Intl.DateTimeFormat | undefined;

/** A time in this device's zone: `November 21, 2026 at 2:05 PM`. Not for shared pages: it differs by reader. */
export function formatLocalTime(iso: string): string {
  localFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
  return localFormat.format(new Date(iso));
}
