/** A site with webhooks, whose deliveries run when a test says so, at the time that it says. */
import { onTestFinished } from 'vitest';
import { deliverDue, type DeliveryOptions } from '#features/webhook/deliver.server.ts';
import type { CreateWebhook } from '#features/webhook/schema.ts';
import type { SiteEventType } from '#lib/site-events.ts';
import type { Engine } from '#platform/db/database.ts';
import { as } from './as.ts';
import { createSite, siteSecret, type TestSite } from './site.ts';
import { startReceiver, type Receiver, type ReceiverHandler } from './webhook-receiver.ts';

export const siteUrl = 'https://site.example';
const minuteMs = 60_000;

export interface Clock {
  now: Date;
  /** Moves the clock on. */
  pass: (minutes: number) => void;
}

export function createClock(): Clock {
  const clock = {
    now: new Date(),
    pass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * minuteMs);
    },
  };
  return clock;
}

export function createDeliveryOptions(clock: Clock): DeliveryOptions {
  return {
    secret: siteSecret,
    getSiteUrl: async () => siteUrl,
    feedPaths: ['/rss.xml', '/atom.xml'],
    now: () => clock.now,
    random: () => 0.5,
  };
}

type WebhookInput = Partial<Pick<CreateWebhook, 'preset' | 'events' | 'header' | 'body' | 'url'>>;

/** Opens a site with an owner, a receiver, and one webhook that calls it. */
export async function openWebhookSite(
  engine: Engine,
  { handle, ...input }: WebhookInput & { handle?: ReceiverHandler } = {},
) {
  const site = await createSite(engine);
  const owner = await as(site, 'owner');
  const receiver = await startReceiver(handle);
  const webhook = await addWebhook(site, receiver, input);
  const clock = createClock();
  const options = createDeliveryOptions(clock);
  onTestFinished(() => site.close());
  return {
    site,
    owner,
    receiver,
    webhook,
    clock,
    options,
    /** Sends what is due after these minutes, and returns the number of calls. */
    deliver: (minutes = 0) => {
      clock.pass(minutes);
      // An event may have happened after the clock was read last.
      if (clock.now < new Date()) clock.now = new Date();
      return deliverDue(site.db, options);
    },
    log: async () => (await owner.webhook.deliveries({ webhookId: webhook.id })).items,
  };
}

let count = 0;

export async function addWebhook(site: TestSite, receiver: Receiver, input: WebhookInput = {}) {
  const owner = await as(site, 'owner');
  const events: SiteEventType[] = input.events ?? [
    'content.published',
    'content.updated',
    'content.unpublished',
  ];
  count += 1;
  return owner.webhook.create({
    description: `Receiver ${count}`,
    url: receiver.url,
    ...input,
    events,
  });
}

/** The events that a receiver got, in the order of their calls. */
export const listTypes = ({ calls }: Receiver): string[] =>
  calls.map(({ body }) => (JSON.parse(body) as { type: string }).type);

/** The data of the last event that a receiver got. */
export function getLastData({ calls }: Receiver): Record<string, unknown> {
  const body = calls.at(-1)?.body ?? '{}';
  return (JSON.parse(body) as { data: Record<string, unknown> }).data;
}
