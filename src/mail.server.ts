import { commentMails, composeCommentMail } from '#features/comment/notices.server.ts';
import { composeEntryMail } from '#features/guestbook/notices.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import { allowMail, sendDue, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';
import { openSmtp } from '#platform/mail/smtp.server.ts';
import { unsubscribeUrl } from '#platform/mail/unsubscribe-link.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** Milliseconds between two looks into the outbox. */
const lookEvery = 10_000;

/**
 * Sends what is in the outbox, outside any request. Without SMTP_URL and MAIL_FROM nothing is queued or sent. The answer
 * stops it, and waits for the mail under way.
 */
export function startMail(site: Runtime): () => Promise<void> {
  const { env, log, database, baseUrl, secret } = site;
  const isSet = env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined;
  allowMail(isSet);
  if (!env.SMTP_URL || !env.MAIL_FROM) return async () => undefined;
  const parts = {
    compose: composer(baseUrl, secret),
    send: openSmtp(env.SMTP_URL, env.MAIL_FROM),
  };
  let sending: Promise<unknown> | null = null;
  const look = () => {
    sending ??= sendDue(database.db, parts)
      .catch((error: unknown) => log.error('Mails wait to be sent', { error }))
      .finally(() => (sending = null));
  };
  look();
  const timer = setInterval(look, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    await sending;
  };
}

/** Writes a mail by the room that queued it. */
export function composer(baseUrl: string, secret: string) {
  return async (db: Db, mail: QueuedMail): Promise<Mail | null> => {
    const { site } = await readSettings(db);
    const asked = { userId: mail.recipientId, kind: mail.kind };
    const known = {
      name: site.title,
      baseUrl,
      unsubscribeUrl: unsubscribeUrl(baseUrl, secret, asked),
    };
    if (commentMails.includes(mail.kind)) return composeCommentMail(db, mail, known);
    return mail.kind === 'entry' ? composeEntryMail(db, mail, known) : null;
  };
}
