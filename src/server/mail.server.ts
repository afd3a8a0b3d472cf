import { commentMails, composeCommentMail } from '#features/comment/notices.server.ts';
import { composeEntryMail } from '#features/guestbook/notices.server.ts';
import { backupMail, composeBackupMail } from '#features/backup/notices.server.ts';
import { composeProposalMail, proposalMails } from '#features/proposal/notices.server.ts';
import { composeTokenMail, tokenMail } from '#features/token/notices.server.ts';
import { composeEmailChangeMail, emailChangeMails } from '#features/user/email-notices.server.ts';
import { composeWebhookMail, webhookMail } from '#features/webhook/notices.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import {
  setMailEnabled,
  sendDueMails,
  type Mail,
  type QueuedMail,
} from '#platform/mail/outbox.server.ts';
import { createSmtpSender } from '#platform/mail/smtp.server.ts';
import { createUnsubscribeUrl } from '#platform/mail/unsubscribe-link.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** How often the outbox is polled. */
const pollIntervalMs = 10_000;

/** Whether mails are queued. Without SMTP_URL and MAIL_FROM none would ever be sent. */
export function enableMail({ SMTP_URL, MAIL_FROM }: Runtime['env']) {
  setMailEnabled(SMTP_URL !== undefined && MAIL_FROM !== undefined);
}

/**
 * Sends queued mails in the background. The returned function stops it, and waits for the mail in flight.
 */
export function startMailDelivery(site: Runtime): () => Promise<void> {
  const { env, log, database, baseUrl, secret } = site;
  if (!env.SMTP_URL || !env.MAIL_FROM) return async () => undefined;
  const options = {
    compose: createMailComposer(baseUrl, secret),
    send: createSmtpSender(env.SMTP_URL, env.MAIL_FROM),
  };
  let sending: Promise<unknown> | null = null;
  const poll = () => {
    sending ??= sendDueMails(database.db, options)
      .catch((error: unknown) => log.error('mail delivery failed', { error }))
      .finally(() => (sending = null));
  };
  poll();
  const timer = setInterval(poll, pollIntervalMs).unref();
  return async () => {
    clearInterval(timer);
    await sending;
  };
}

/** Creates the function that renders a queued mail with the feature that queued it. */
export function createMailComposer(baseUrl: string, secret: string) {
  return async (db: Db, mail: QueuedMail): Promise<Mail | null> => {
    const { site } = await readSettings(db);
    const subscription = { userId: mail.recipientId, kind: mail.kind };
    const context = {
      name: site.title,
      baseUrl,
      unsubscribeUrl: createUnsubscribeUrl(baseUrl, secret, subscription),
    };
    if (commentMails.includes(mail.kind)) return composeCommentMail(db, mail, context);
    if (proposalMails.includes(mail.kind)) return composeProposalMail(db, mail, context);
    if (emailChangeMails.includes(mail.kind))
      return composeEmailChangeMail(db, mail, { name: site.title, baseUrl, secret });
    if (mail.kind === backupMail) return composeBackupMail(db, mail, context);
    if (mail.kind === webhookMail) return composeWebhookMail(db, mail, context);
    if (mail.kind === tokenMail) return composeTokenMail(db, mail, context);
    return mail.kind === 'entry' ? composeEntryMail(db, mail, context) : null;
  };
}
