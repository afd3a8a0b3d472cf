import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '#lib/id.ts';
import type { SiteEventData, SiteEventType } from '#lib/site-events.ts';
import type { Db } from '../db/database.ts';

/** An event with its data. Addresses are paths of the site; whoever sends them makes them absolute. */
export type QueuedEvent = {
  [Type in SiteEventType]: { type: Type; data: SiteEventData<Type> };
}[SiteEventType];

/** SQLite limits the values of a statement. */
const rowsPerInsert = 500;

const silence = new AsyncLocalStorage<boolean>();

/** Runs what changes many items at once, such as the demo: none of its events is queued. */
export const withoutEvents = <Result>(run: () => Result): Result => silence.run(true, run);

/** Queues events in the caller's transaction: they are told if it is committed, also when the process is killed then. */
export async function queueEvents(
  db: Db,
  events: readonly QueuedEvent[],
  now = new Date(),
): Promise<void> {
  if (silence.getStore() === true) return;
  const rows = events.map((event) => toEventRow(event, now));
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await db
      .insertInto('siteEvent')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
}

/** The row of an event, for those who insert it by other means than a query. */
export const toEventRow = ({ type, data }: QueuedEvent, now = new Date()) => ({
  id: newId(),
  type,
  data: JSON.stringify(data),
  createdAt: now.toISOString(),
});

/** Takes the oldest events out of the queue, in the caller's transaction. Of two processes only one gets an event. */
export async function takeEvents(db: Db, limit: number) {
  const oldest = db.selectFrom('siteEvent').select('id').orderBy('id').limit(limit);
  const rows = await db
    .deleteFrom('siteEvent')
    .where('id', 'in', oldest)
    .returning(['id', 'type', 'data', 'createdAt'])
    .execute();
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
