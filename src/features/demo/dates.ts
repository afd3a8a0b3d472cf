const millisecondsAWeek = 7 * 86_400_000;

/** Reads a time of the demo content, as UTC ISO 8601. */
export type ReadDemoTime = (written: string) => string;

/**
 * The calendar of the demo content as it stands on the day of filling. The content was written on one day; all its times
 * move by the whole weeks since then, so that what was new is new, weekdays stay, an answer comes after what it
 * answers, and nothing moves into the future. Times counted from now (`+21d`) are read as they are.
 */
export function demoCalendar(writtenOn: string, now: Date): ReadDemoTime {
  const weeks = Math.floor((now.getTime() - Date.parse(writtenOn)) / millisecondsAWeek);
  return (written) => {
    const time = parseRelativeTime(written, now);
    if (/^[+-]/.test(written)) return time;
    return new Date(Date.parse(time) + weeks * millisecondsAWeek).toISOString();
  };
}

const millisecondsPerDay = 86_400_000;

/** Parses a time, or a number of days from now (`+21d`, `-3d`), to ISO 8601. */
export function parseRelativeTime(text: string, now = new Date()): string {
  const [, days] = /^([+-]\d+)d$/.exec(text) ?? [];
  const time = days ? now.getTime() + Number(days) * millisecondsPerDay : Date.parse(text);
  return new Date(time).toISOString();
}
