const msPerMinute = 60_000;
const msPerHour = 3_600_000;
const msPerDay = 86_400_000;
/** From this age on, days are counted by the calendar. */
const maxHours = 12;

/** Creating a formatter costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
      timeZone,
    });
  formats.set(timeZone, format);
  return format;
}

function getParts(time: Date, timeZone: string): Partial<Record<string, string>> {
  const parts = getFormat(timeZone).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** An ISO 8601 time as a date in a time zone: `12 Mar 2026`. */
export function formatShortDate(iso: string, timeZone: string): string {
  const { day, month, year } = getParts(new Date(iso), timeZone);
  return `${day} ${month} ${year}`;
}

/** An ISO 8601 time with its time zone: `12 Mar 2026, 14:05 GMT+1`. */
export function formatExactTime(iso: string, timeZone: string): string {
  const { hour, minute, timeZoneName } = getParts(new Date(iso), timeZone);
  return `${formatShortDate(iso, timeZone)}, ${hour}:${minute} ${timeZoneName}`;
}

/** A time of the last seven days in relation to now, such as `5 minutes ago` or `yesterday`; any other as `12 Mar 2026`. */
export function formatRecentDate(iso: string, timeZone: string, now = new Date()): string {
  const ageMs = now.getTime() - Date.parse(iso);
  if (ageMs < 0) return formatShortDate(iso, timeZone);
  if (ageMs < msPerMinute) return 'just now';
  if (ageMs < msPerHour) return relative.format(-Math.floor(ageMs / msPerMinute), 'minute');
  const days = countDays(iso, now, timeZone);
  if (ageMs < maxHours * msPerHour || days === 0)
    return relative.format(-Math.floor(ageMs / msPerHour), 'hour');
  return days < 7 ? relative.format(-days, 'day') : formatShortDate(iso, timeZone);
}

/** The number of midnights in a time zone between two times. */
function countDays(iso: string, now: Date, timeZone: string): number {
  const toDay = (time: Date) => Date.parse(`${formatShortDate(time.toISOString(), timeZone)} UTC`);
  return Math.round((toDay(now) - toDay(new Date(iso))) / msPerDay);
}
