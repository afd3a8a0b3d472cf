import { newId } from '#lib/id.ts';
import { isSiteEventType, type SiteEventType } from '#lib/site-events.ts';
import type { Db } from '#platform/db/database.ts';
import { takeEvents } from '#platform/events/event-queue.server.ts';
import { withAbsoluteUrls, type Message } from './message.ts';
import { presets, type PresetName } from './presets.ts';

/** Limits how long one transaction holds the database. */
const eventsPerTransaction = 100;

/** Turns waiting events into one delivery for each webhook that asks for them; events that none asks for are dropped. */
export async function fanOutEvents(db: Db, siteUrl: string): Promise<void> {
  let taken = eventsPerTransaction;
  while (taken === eventsPerTransaction && (await hasEvents(db)))
    taken = await db.transaction().execute((trx) => fanOutSome(trx, siteUrl));
}

/** A read first: taking events is a write, also where there are none. */
async function hasEvents(db: Db): Promise<boolean> {
  const row = await db.selectFrom('siteEvent').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function fanOutSome(db: Db, siteUrl: string): Promise<number> {
  const events = await takeEvents(db, eventsPerTransaction);
  const webhooks = await db
    .selectFrom('webhook')
    .select(['id', 'preset', 'events'])
    .where('isEnabled', '=', 1)
    .execute();
  for (const { id, preset, events: types } of webhooks) {
    const wanted = new Set<string>(parseEventTypes(types));
    const deliveries = events
      .filter(({ type }) => wanted.has(type))
      .map(({ type, data, createdAt }) => {
        const parsed: unknown = JSON.parse(data);
        const message = { type, timestamp: createdAt, data: withAbsoluteUrls(parsed, siteUrl) };
        return newDelivery({ id, preset }, message as Message); // data is an object
      });
    if (deliveries.length > 0) await db.insertInto('webhookDelivery').values(deliveries).execute();
  }
  return events.length;
}

/** The events of a webhook. One that this version does not know is left out. */
export function parseEventTypes(json: string): SiteEventType[] {
  const types: unknown = JSON.parse(json);
  return Array.isArray(types) ? types.filter(isSiteEventType) : [];
}

/** The row of a delivery that is due, for some presets after a pause in which more may happen. */
export function newDelivery(webhook: { id: string; preset: PresetName }, message: Message) {
  const { timestamp, type } = message;
  const settleMs = type.startsWith('webhook.') ? 0 : presets[webhook.preset].settleMs;
  return {
    id: newId(),
    webhookId: webhook.id,
    type,
    payload: JSON.stringify(message),
    status: 'waiting' as const,
    mergedInto: null,
    attempts: 0,
    queuedAt: timestamp,
    dueAt: new Date(Date.parse(timestamp) + settleMs).toISOString(),
    leasedUntil: null,
    problem: null,
    createdAt: timestamp,
  };
}
