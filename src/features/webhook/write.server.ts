import { inTransaction } from '#content/write.server.ts';
import { badRequest, conflict, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { newDelivery } from './fan-out.server.ts';
import { requireCallableUrl } from './hosts.server.ts';
import { testType } from './message.ts';
import { endWaiting } from './pause.server.ts';
import { maxWebhooks, type CreateWebhook, type UpdateWebhook } from './schema.ts';
import { deriveSecret, hashSecret } from './signature.server.ts';
import { openTarget, sealTarget, type Target } from './target.server.ts';

/** For how long after a rotation the secret before also signs, so that no event is refused meanwhile. */
const overlapMs = 24 * 60 * 60 * 1000;

export interface WebhookSecret {
  id: string;
  /** Nobody can read it again. */
  secret: string;
}

/** Creates a webhook that is on, and returns its signing secret. Throws BAD_REQUEST for an address that cannot be called. */
export function createWebhook(
  db: Db,
  siteSecret: string,
  input: CreateWebhook,
): Promise<WebhookSecret> {
  const { preset, description, url, events } = input;
  requireCallableUrl(url);
  const id = newId();
  const secret = deriveSecret(siteSecret, { id, secretVersion: 1 });
  const target = { url, header: toHeader(input, ''), body: input.body };
  return inTransaction(db, async (trx) => {
    const rows = await trx.selectFrom('webhook').select('description').limit(maxWebhooks).execute();
    if (rows.length >= maxWebhooks)
      throw badRequest(
        `There are ${maxWebhooks} webhooks already. Delete one that you no longer need.`,
      );
    if (rows.some((row) => row.description === description)) throw takenDescription();
    await trx
      .insertInto('webhook')
      .values({
        id,
        preset,
        description,
        ...toColumns(siteSecret, { id, preset }, target),
        events: JSON.stringify(events),
        isEnabled: 1,
        secretVersion: 1,
        secretHash: hashSecret(secret),
        previousSecretUntil: null,
        pausedAt: null,
        pauseReason: null,
        deliveredAt: null,
        createdAt: new Date().toISOString(),
      })
      .execute();
    return { id, secret };
  });
}

const takenDescription = () =>
  conflict('description', 'Another webhook has this name. Choose another.');

const toHeader = ({ header }: Pick<CreateWebhook, 'header'>, stored: string) =>
  header.name === ''
    ? { name: '', value: '' }
    : { name: header.name, value: header.value ?? stored };

const toColumns = (
  siteSecret: string,
  { id, preset }: { id: string; preset: CreateWebhook['preset'] },
  target: Target,
) => ({
  host: new URL(target.url).host,
  sealedTarget: sealTarget(siteSecret, id, target),
  hubUrl: preset === 'websub' ? target.url : null,
});

/** Changes a webhook. An address and a header that are not given stay. Throws NOT_FOUND. */
export function updateWebhook(
  db: Db,
  siteSecret: string,
  input: UpdateWebhook,
): Promise<{ id: string }> {
  const { id, description, url, events, body } = input;
  if (url !== undefined) requireCallableUrl(url);
  return inTransaction(db, async (trx) => {
    const webhook = await trx
      .selectFrom('webhook')
      .select(['id', 'preset', 'sealedTarget'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!webhook) throw notFound('webhook');
    const other = await trx
      .selectFrom('webhook')
      .select('id')
      .where('description', '=', description)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other) throw takenDescription();
    const stored = openTarget(siteSecret, webhook);
    const address = url ?? stored?.url;
    if (address === undefined) throw badRequest('Enter the address again.', 'url');
    // A secret header is for the host that it was entered for, so it does not follow to another one.
    const isSameHost = stored !== null && new URL(stored.url).host === new URL(address).host;
    if (input.header.value === null && input.header.name !== '' && !isSameHost)
      throw badRequest(
        'The address leads to another host. Enter the value of the header again.',
        'header.value',
      );
    const target = { url: address, header: toHeader(input, stored?.header.value ?? ''), body };
    await trx
      .updateTable('webhook')
      .set({
        description,
        events: JSON.stringify(events),
        ...toColumns(siteSecret, webhook, target),
      })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

/** Turns a webhook on or off, and returns its name. What waits when it is turned off is not sent. Throws NOT_FOUND. */
export async function switchWebhook(db: Db, { id, isEnabled }: { id: string; isEnabled: boolean }) {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('webhook')
      .set({ isEnabled: isEnabled ? 1 : 0, pausedAt: null, pauseReason: null })
      .where('id', '=', id)
      .returning('description')
      .executeTakeFirst();
    if (!row) throw notFound('webhook');
    if (!isEnabled) await endWaiting(trx, id, 'The webhook was turned off before this was sent.');
    return row.description;
  });
}

/** Deletes a webhook with its log, and returns its name. Throws NOT_FOUND. */
export async function deleteWebhook(db: Db, id: string): Promise<string> {
  const row = await db
    .deleteFrom('webhook')
    .where('id', '=', id)
    .returning('description')
    .executeTakeFirst();
  if (!row) throw notFound('webhook');
  return row.description;
}

/** Makes a new signing secret. The one before also signs for a day. Throws NOT_FOUND. */
export async function rotateSecret(
  db: Db,
  siteSecret: string,
  id: string,
): Promise<WebhookSecret & { description: string; previousUntil: string }> {
  return inTransaction(db, async (trx) => {
    const previousUntil = new Date(Date.now() + overlapMs).toISOString();
    const row = await trx
      .updateTable('webhook')
      .set((eb) => ({
        secretVersion: eb('secretVersion', '+', 1),
        previousSecretUntil: previousUntil,
      }))
      .where('id', '=', id)
      .returning(['secretVersion', 'description'])
      .executeTakeFirst();
    if (!row) throw notFound('webhook');
    const secret = deriveSecret(siteSecret, { id, secretVersion: row.secretVersion });
    await trx
      .updateTable('webhook')
      .set({ secretHash: hashSecret(secret) })
      .where('id', '=', id)
      .execute();
    return { id, secret, description: row.description, previousUntil };
  });
}

/** Queues a test event, which is sent at once, also if the webhook is off. Throws NOT_FOUND. */
export async function queueTest(db: Db, id: string): Promise<{ id: string }> {
  const webhook = await db
    .selectFrom('webhook')
    .select(['id', 'preset', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!webhook) throw notFound('webhook');
  const data = { message: `This is a test of the webhook “${webhook.description}”.` };
  const message = { type: testType, timestamp: new Date().toISOString(), data };
  const delivery = newDelivery(webhook, message);
  await db.insertInto('webhookDelivery').values(delivery).execute();
  return { id: delivery.id };
}
