/** The folder of a month in a slug: `2026/11/`. Takes a time in ISO 8601; months are counted in UTC. */
const monthFolder = (time: string): string => `${time.slice(0, 4)}/${time.slice(5, 7)}/`;

const monthPattern = /^\d{4}\/(?:0[1-9]|1[0-2])\//;

/** The slug without its month: `tides` of `2026/11/tides`. */
export const nameInMonth = (slug: string): string => slug.replace(monthPattern, '');

/**
 * The slug of an item whose address contains the month of its publication. One that is not published has the month that its
 * slug has, or the current one.
 */
export function toMonthSlug(slug: string, publishedAt: string | null, now = new Date()): string {
  const [current] = monthPattern.exec(slug) ?? [];
  const folder =
    publishedAt === null ? (current ?? monthFolder(now.toISOString())) : monthFolder(publishedAt);
  return folder + nameInMonth(slug);
}

/** A slug as the name of a file, or as one segment of a path: `2026-11-tides`. */
export const toFlatSlug = (slug: string): string => slug.replaceAll('/', '-');

/** The reverse of `toFlatSlug`, for a kind whose slugs begin with a month. */
export const fromFlatSlug = (slug: string): string =>
  slug.replace(/^(\d{4})-(0[1-9]|1[0-2])-/, '$1/$2/');
