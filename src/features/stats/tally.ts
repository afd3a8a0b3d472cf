export interface View {
  day: string;
  path: string;
  /** Who, as the day's hash; null where visitors are no longer told apart. */
  visitor: string | null;
  /** The host they came from, if it is another. */
  referrer: string | null;
}

/** Views added up until they are written. */
export interface Tally {
  views: Map<string, { day: string; path: string; views: number; visitors: Set<string> }>;
  referrers: Map<string, { day: string; referrer: string; views: number }>;
}

export const emptyTally = (): Tally => ({ views: new Map(), referrers: new Map() });

/** Because what waits while the database is away must end somewhere; beyond it only known pages are counted on. */
const mostPages = 20_000;
const mostReferrers = 2_000;
/** Visitors a page and a day that wait to be written; beyond it views are counted, visitors are not. */
const mostVisitors = 20_000;

/** Adds one view. */
export function addView(tally: Tally, { day, path, visitor, referrer }: View) {
  const newPage = () => ({ day, path, views: 0, visitors: new Set<string>() });
  const page = open(tally.views, `${day} ${path}`, { most: mostPages, make: newPage });
  if (!page) return;
  page.views += 1;
  if (visitor !== null && page.visitors.size < mostVisitors) page.visitors.add(visitor);
  if (referrer === null) return;
  const newReferrer = () => ({ day, referrer, views: 0 });
  const from = open(tally.referrers, `${day} ${referrer}`, {
    most: mostReferrers,
    make: newReferrer,
  });
  if (from) from.views += 1;
}

/** Adds one tally to another: what could not be written comes back. */
export function addTally(to: Tally, from: Tally) {
  for (const [key, page] of from.views) {
    const known = to.views.get(key);
    if (!known) to.views.set(key, page);
    else {
      known.views += page.views;
      for (const visitor of page.visitors) known.visitors.add(visitor);
    }
  }
  for (const [key, row] of from.referrers) {
    const known = to.referrers.get(key);
    if (known) known.views += row.views;
    else to.referrers.set(key, row);
  }
}

/** The row under the key; a new one while there is room. */
function open<Row>(
  rows: Map<string, Row>,
  key: string,
  room: { most: number; make: () => Row },
): Row | undefined {
  const row = rows.get(key) ?? (rows.size < room.most ? room.make() : undefined);
  if (row) rows.set(key, row);
  return row;
}
