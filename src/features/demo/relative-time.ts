const millisecondsPerDay = 86_400_000;

/** Parses a time, or a number of days from now (`+21d`, `-3d`), to ISO 8601. */
export function parseRelativeTime(text: string, now = new Date()): string {
  const [, days] = /^([+-]\d+)d$/.exec(text) ?? [];
  const time = days ? now.getTime() + Number(days) * millisecondsPerDay : Date.parse(text);
  return new Date(time).toISOString();
}
