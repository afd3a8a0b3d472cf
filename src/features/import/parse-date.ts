const numericDatePattern =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T|\s)\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(.*)$/i;
const dayOrMonthPattern = /\d[-/.]\d|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const zonePattern = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i;

/** Parses a date in any common notation; UTC if it has no zone, independent of the machine's zone. */
export function parseDate(text: string): string | null {
  const trimmed = text.trim();
  const time = numericDatePattern.test(trimmed)
    ? parseNumericDate(trimmed)
    : parseWrittenDate(trimmed);
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  return year > 1000 && year < 9999 ? new Date(time).toISOString() : null;
}

function parseNumericDate(text: string): number {
  const [, year, month, day, hour, minute, second, part = '', rest = ''] =
    numericDatePattern.exec(text) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const time =
    midnight + toMilliseconds(hour, minute, second) + Number(part.slice(0, 3).padEnd(3, '0'));
  const isReal = new Date(midnight).getUTCDate() === Number(day) && Number(month) <= 12;
  const [, sign, hours = 0, minutes = 0] = zonePattern.exec(rest.trim()) ?? [];
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return isReal ? time - (sign ? offsetMs : 0) : Number.NaN;
}

/** Milliseconds since midnight. */
const toMilliseconds = (...parts: (string | undefined)[]) =>
  parts.reduce((sum, part) => sum * 60 + Number(part ?? 0), 0) * 1_000;

function parseWrittenDate(text: string): number {
  if (!/\d{4}/.test(text) || !dayOrMonthPattern.test(text)) return Number.NaN;
  const plain = text.replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1');
  const hasZone = /(\bz|gmt|utc|[+-]\d{2}:?\d{2})(\s*\(.*\))?$/i.test(plain);
  return Date.parse(hasZone ? plain : `${plain} UTC`);
}
