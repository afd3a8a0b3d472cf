export interface View {
  day: string;
  path: string;
  /** The day's hash of the visitor; null if visitors are no longer distinguished. */
  visitor: string | null;
  /** The host of the referring site, if it is another one. */
  referrer: string | null;
}

/** The pending views, aggregated per page and referrer. */
export interface ViewCounter {
  views: Map<string, { day: string; path: string; views: number; visitors: Set<string> }>;
  referrers: Map<string, { day: string; referrer: string; views: number }>;
}

export const emptyCounter = (): ViewCounter => ({ views: new Map(), referrers: new Map() });

/** Bounds the memory while the database is unavailable; beyond it only pages that are in the counter are counted. */
const maxPages = 20_000;
const maxReferrers = 2_000;
/** Pending visitors per page and day; beyond it views are counted, visitors are not. */
const maxVisitors = 20_000;

/** Adds one view. */
export function addView(counter: ViewCounter, { day, path, visitor, referrer }: View) {
  const newPage = () => ({ day, path, views: 0, visitors: new Set<string>() });
  const page = getOrCreate(counter.views, `${day} ${path}`, { max: maxPages, create: newPage });
  if (!page) return;
  page.views += 1;
  if (visitor !== null && page.visitors.size < maxVisitors) page.visitors.add(visitor);
  if (referrer === null) return;
  const newReferrer = () => ({ day, referrer, views: 0 });
  const from = getOrCreate(counter.referrers, `${day} ${referrer}`, {
    max: maxReferrers,
    create: newReferrer,
  });
  if (from) from.views += 1;
}

/** Merges a counter that could not be written into the current one. */
export function mergeCounters(to: ViewCounter, from: ViewCounter) {
  for (const [key, page] of from.views) {
    const existing = to.views.get(key);
    if (!existing) to.views.set(key, page);
    else {
      existing.views += page.views;
      for (const visitor of page.visitors) existing.visitors.add(visitor);
    }
  }
  for (const [key, row] of from.referrers) {
    const existing = to.referrers.get(key);
    if (existing) existing.views += row.views;
    else to.referrers.set(key, row);
  }
}

/** The row with this key, created if the limit is not reached; else undefined. */
function getOrCreate<Row>(
  rows: Map<string, Row>,
  key: string,
  limit: { max: number; create: () => Row },
): Row | undefined {
  const row = rows.get(key) ?? (rows.size < limit.max ? limit.create() : undefined);
  if (row) rows.set(key, row);
  return row;
}
