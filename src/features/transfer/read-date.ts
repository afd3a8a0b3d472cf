const inNumbers =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:T|\s)\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(.*)$/i;
const dayOrMonth = /\d[-/.]\d|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const zone = /^([+-])(\d{1,2}):?(\d{2})?$/;

/** A day or a moment, however it is written; without a zone it is UTC, on every machine the same. */
export function readDate(written: string): string | null {
  const trimmed = written.trim();
  const time = inNumbers.test(trimmed) ? readNumbers(trimmed) : readWords(trimmed);
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  return year > 1000 && year < 9999 ? new Date(time).toISOString() : null;
}

function readNumbers(written: string): number {
  const [, year, month, day, hour, minute, second, part = '', rest = ''] =
    inNumbers.exec(written) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const whole = midnight + clock(hour, minute, second) + Number(part.slice(0, 3).padEnd(3, '0'));
  const isReal = new Date(midnight).getUTCDate() === Number(day) && Number(month) <= 12;
  const [, sign, hours = 0, minutes = 0] = zone.exec(rest.trim()) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return isReal ? whole - (sign ? ahead : 0) : Number.NaN;
}

/** Milliseconds into the day. */
const clock = (...parts: (string | undefined)[]) =>
  parts.reduce((sum, part) => sum * 60 + Number(part ?? 0), 0) * 1_000;

function readWords(written: string): number {
  if (!/\d{4}/.test(written) || !dayOrMonth.test(written)) return Number.NaN;
  const plain = written.replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1');
  const hasZone = /(\bz|gmt|utc|[+-]\d{2}:?\d{2})(\s*\(.*\))?$/i.test(plain);
  return Date.parse(hasZone ? plain : `${plain} UTC`);
}
