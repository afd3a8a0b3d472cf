import type { PresetName } from './presets.ts';

export interface WebhookTable {
  id: string;
  preset: PresetName;
  description: string;
  /** Of its address, with the port. */
  host: string;
  /** JSON of the address, header and body, encrypted with a key of the site's secret (`Target`). */
  sealedTarget: string;
  /** The address, if it is a hub, which the feeds name. */
  hubUrl: string | null;
  /** JSON: a list of events. */
  events: string;
  isEnabled: number;
  /** The signing secret is derived from the site's secret with this number. */
  secretVersion: number;
  /** SHA-256 of the signing secret: tells when the site's secret is another one. */
  secretHash: string;
  /** Until when the secret before also signs. */
  previousSecretUntil: string | null;
  /** When the site turned it off by itself, and why. */
  pausedAt: string | null;
  pauseReason: string | null;
  /** The last success. */
  deliveredAt: string | null;
  createdAt: string;
}

/** `merged` is told by the call of another delivery. */
export type DeliveryStatus = 'waiting' | 'delivered' | 'failed' | 'merged';

/** One call, or a part of one, with its retries. */
export interface WebhookDeliveryTable {
  /** Also the `webhook-id` of each attempt. */
  id: string;
  webhookId: string;
  /** An event, or `webhook.test`. */
  type: string;
  /** JSON: the body of a signed webhook. */
  payload: string;
  status: DeliveryStatus;
  /** The delivery whose call tells of this one, too. */
  mergedInto: string | null;
  attempts: number;
  /** When its event happened, or when it was sent again: retries end three days later. */
  queuedAt: string;
  dueAt: string;
  leasedUntil: string | null;
  /** Why the last attempt failed. */
  problem: string | null;
  createdAt: string;
}

export interface WebhookAttemptTable {
  id: string;
  deliveryId: string;
  startedAt: string;
  durationMs: number;
  /** Null without a response. */
  responseStatus: number | null;
  problem: string | null;
  /** Without secrets, and at most a kilobyte of the body. */
  request: string;
  response: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    webhook: WebhookTable;
    webhookDelivery: WebhookDeliveryTable;
    webhookAttempt: WebhookAttemptTable;
  }
}
