import { findMailAddress, listOwnersToNotify } from '#features/user/mail.server.ts';
import type { Db } from '#platform/db/database.ts';
import { renderEmail } from '#platform/mail/email-template.ts';
import { queueMail, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';

interface MailSite {
  name: string;
  baseUrl: string;
  unsubscribeUrl: string;
}

/** Queues a mail about a new entry for each owner with notifications on. */
export async function queueEntryMails(
  db: Db,
  entry: { id: string; userId: string },
): Promise<void> {
  const owners = await listOwnersToNotify(db, entry.userId);
  await queueMail(
    db,
    owners.map((recipientId) => ({ kind: 'entry', recipientId, subjectId: entry.id })),
  );
}

/** Composes the mail from the current entry; null if the entry is gone, or the recipient turned these mails off. */
export async function composeEntryMail(
  db: Db,
  { recipientId, subjectId }: QueuedMail,
  site: MailSite,
): Promise<Mail | null> {
  const to = await findMailAddress(db, recipientId, 'notifyEntries');
  const entry = await db
    .selectFrom('guestbookEntry')
    .leftJoin('user', 'user.id', 'guestbookEntry.userId')
    .select(['guestbookEntry.body', 'guestbookEntry.status', 'user.name as authorName'])
    .where('guestbookEntry.id', '=', subjectId)
    .where('guestbookEntry.status', 'in', ['visible', 'held'])
    .executeTakeFirst();
  if (!to || !entry) return null;
  const name = entry.authorName ?? 'Someone';
  const isHeld = entry.status === 'held';
  const email = renderEmail({
    subject: `${name} signed the guestbook`,
    summary: `${name} signed the guestbook.${isHeld ? ' It is waiting for your approval.' : ''}`,
    quote: entry.body,
    link: isHeld
      ? { label: 'Open the inbox', url: `${site.baseUrl}/dashboard/inbox?of=guestbook&show=held` }
      : { label: 'Read it on the site', url: `${site.baseUrl}/guestbook` },
    unsubscribe: {
      reason: `You own ${site.name} and chose to be notified.`,
      url: site.unsubscribeUrl,
    },
  });
  return { to, ...email, unsubscribeUrl: site.unsubscribeUrl };
}
