import { findOwnerAddress, listOwnerIds } from '#features/user/mail.server.ts';
import type { Db } from '#platform/db/database.ts';
import { renderEmail } from '#platform/mail/email-template.ts';
import { queueMail, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';

/** The kind of the mails about webhooks that were paused. */
export const webhookMail = 'webhook';

/** Queues a mail about a webhook that was paused for each owner. */
export async function queueWebhookMails(db: Db, deliveryId: string): Promise<void> {
  const owners = await listOwnerIds(db);
  await queueMail(
    db,
    owners.map((recipientId) => ({ kind: webhookMail, recipientId, subjectId: deliveryId })),
  );
}

/** Composes the mail; null if the webhook is on again or gone, or the recipient is no owner any more. */
export async function composeWebhookMail(
  db: Db,
  { recipientId, subjectId }: QueuedMail,
  site: { name: string; baseUrl: string },
): Promise<Mail | null> {
  const to = await findOwnerAddress(db, recipientId);
  const webhook = await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhookId')
    .select(['webhook.id', 'webhook.description', 'webhook.host', 'webhook.pauseReason'])
    .where('webhookDelivery.id', '=', subjectId)
    .where('webhook.isEnabled', '=', 0)
    .executeTakeFirst();
  if (!to || !webhook) return null;
  const email = renderEmail({
    subject: `A webhook of ${site.name} is paused: ${webhook.description}`,
    summary: `The webhook “${webhook.description}” to ${webhook.host} is paused, and gets no events until you turn it on again.`,
    quote: webhook.pauseReason ?? '',
    link: {
      label: 'Open the webhook',
      url: `${site.baseUrl}/dashboard/settings/webhooks/${webhook.id}`,
    },
    unsubscribe: { reason: `You own ${site.name}.`, url: null },
  });
  return { to, ...email, unsubscribeUrl: null };
}
