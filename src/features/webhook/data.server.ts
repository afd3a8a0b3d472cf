import { notFound } from '#lib/errors.ts';
import type { SiteEventType } from '#lib/site-events.ts';
import { createCachedRead } from '#platform/db/cached-read.server.ts';
import type { Db } from '#platform/db/database.ts';
import { parseEventTypes } from './fan-out.server.ts';
import { testType } from './message.ts';
import { presets, type PresetName } from './presets.ts';
import { maxWebhooks } from './schema.ts';
import { openTarget } from './target.server.ts';

/** A webhook in the list. Times are ISO 8601. */
export interface ListedWebhook {
  id: string;
  preset: PresetName;
  description: string;
  host: string;
  events: SiteEventType[];
  isEnabled: boolean;
  pausedAt: string | null;
  pauseReason: string | null;
  deliveredAt: string | null;
  previousSecretUntil: string | null;
  createdAt: string;
  waiting: number;
  failed: number;
}

/** All webhooks, in the order in which they were made. */
export async function listWebhooks(db: Db): Promise<{ items: ListedWebhook[] }> {
  const rows = await selectWebhooks(db).orderBy('id').limit(maxWebhooks).execute();
  const counts = await db
    .selectFrom('webhookDelivery')
    .select((eb) => ['webhookId', 'status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy(['webhookId', 'status'])
    .execute();
  const countOf = (id: string, status: string) =>
    counts.find((row) => row.webhookId === id && row.status === status)?.count ?? 0;
  const items = rows.map((row) => ({
    ...toListed(row),
    waiting: countOf(row.id, 'waiting'),
    failed: countOf(row.id, 'failed'),
  }));
  return { items };
}

const selectWebhooks = (db: Db) =>
  db
    .selectFrom('webhook')
    .select(['id', 'preset', 'description', 'host', 'events', 'isEnabled', 'pausedAt'])
    .select(['pauseReason', 'deliveredAt', 'previousSecretUntil', 'createdAt', 'sealedTarget']);

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number];

const toListed = ({ sealedTarget: _sealed, ...row }: WebhookRow) => ({
  ...row,
  events: parseEventTypes(row.events),
  isEnabled: row.isEnabled === 1,
});

/** A webhook with what its form shows: no header's value, and no address that is a credential. Throws NOT_FOUND. */
export async function getWebhook(db: Db, secret: string, id: string) {
  const row = await selectWebhooks(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('webhook');
  const target = openTarget(secret, row);
  const isHidden = presets[row.preset].hasSecretUrl;
  return {
    ...toListed(row),
    /** Null where it is not shown. */
    url: target && !isHidden ? target.url : null,
    headerName: target?.header.name ?? '',
    hasHeaderValue: (target?.header.value ?? '') !== '',
    body: target?.body ?? '',
  };
}

/** For how long the overview tells of a delivery that was given up; the log has it for longer. */
const shownFailuresMs = 7 * 24 * 60 * 60 * 1000;

/** The webhooks that were paused, and how many deliveries were given up in the last week, for the overview. */
export async function findWebhookProblems(db: Db, now = new Date()) {
  const paused = await db
    .selectFrom('webhook')
    .select(['id', 'description', 'pauseReason'])
    .where('pausedAt', 'is not', null)
    .orderBy('id')
    .limit(maxWebhooks)
    .execute();
  const failed = await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhookId')
    .select((eb) => ['webhook.id', 'webhook.description', eb.fn.countAll<number>().as('count')])
    .where('webhookDelivery.status', '=', 'failed')
    .where('webhookDelivery.type', '!=', testType)
    .where('webhookDelivery.attempts', '>', 0)
    .where('webhookDelivery.dueAt', '>=', new Date(now.getTime() - shownFailuresMs).toISOString())
    .where('webhook.isEnabled', '=', 1)
    .groupBy(['webhook.id', 'webhook.description'])
    .orderBy('webhook.id')
    .execute();
  return { paused, failed };
}

/** The hubs that the feeds name (WebSub). */
export const findHubUrls = createCachedRead(async (db): Promise<string[]> => {
  const rows = await db
    .selectFrom('webhook')
    .select('hubUrl')
    .where('hubUrl', 'is not', null)
    .where('isEnabled', '=', 1)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ hubUrl }) => hubUrl ?? []);
});
