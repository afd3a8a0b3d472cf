/** A UTC time as the local one that a date-and-time input wants, `2026-11-21T14:05`. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** A local `2026-11-21T14:05` as UTC; null for what is no time. */
export function fromLocalInput(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** The zone of this device in words: `Europe/Berlin, UTC+1`. */
export function localZone(at = new Date()): string {
  const minutes = -at.getTimezoneOffset();
  const hours = Math.trunc(minutes / 60);
  const rest = Math.abs(minutes % 60);
  const offset = `UTC${hours < 0 || minutes < 0 ? '−' : '+'}${Math.abs(hours)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? 'UTC' : `${timeZone}, ${offset}`;
}

let moment: Intl.DateTimeFormat | undefined;

/** A time as this device says it: `November 21, 2026 at 2:05 PM`. Not for pages that others see: it is not the same for all. */
export function formatLocalTime(iso: string): string {
  moment ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
  return moment.format(new Date(iso));
}
