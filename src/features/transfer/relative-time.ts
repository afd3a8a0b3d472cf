const millisecondsADay = 86_400_000;

/** A time as written, or so many days from now (`+21d`, `-3d`), as ISO 8601. */
export function readTime(written: string, now = new Date()): string {
  const [, days] = /^([+-]\d+)d$/.exec(written) ?? [];
  const time = days ? now.getTime() + Number(days) * millisecondsADay : Date.parse(written);
  return new Date(time).toISOString();
}
