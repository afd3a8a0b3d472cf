import { findAddress, listOwnersToTell } from '#features/user/mail.server.ts';
import type { Db } from '#platform/db/database.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import { queueMail, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';

interface MailSite {
  name: string;
  baseUrl: string;
  unsubscribeUrl: string;
}

/** Queues a mail to the owners of what somebody wrote into the book. */
export async function tellOfEntry(db: Db, entry: { id: string; userId: string }): Promise<void> {
  const owners = await listOwnersToTell(db, entry.userId);
  await queueMail(
    db,
    owners.map((recipientId) => ({ kind: 'entry', recipientId, subjectId: entry.id })),
  );
}

/** The mail as it is true now; null if the entry is gone, or they do not want it. */
export async function composeEntryMail(
  db: Db,
  { recipientId, subjectId }: QueuedMail,
  site: MailSite,
): Promise<Mail | null> {
  const to = await findAddress(db, recipientId, 'notifyEntries');
  const entry = await db
    .selectFrom('guestbookEntry')
    .leftJoin('user', 'user.id', 'guestbookEntry.userId')
    .select(['guestbookEntry.body', 'guestbookEntry.status', 'user.name as authorName'])
    .where('guestbookEntry.id', '=', subjectId)
    .where('guestbookEntry.status', 'in', ['visible', 'held'])
    .executeTakeFirst();
  if (!to || !entry) return null;
  const name = entry.authorName ?? 'Somebody';
  const isHeld = entry.status === 'held';
  const letter = writeLetter({
    subject: `${name} signed the guestbook`,
    news: `${name} signed the guestbook.${isHeld ? ' It waits for you to approve it.' : ''}`,
    quote: entry.body,
    link: isHeld
      ? { label: 'Open the inbox', url: `${site.baseUrl}/dashboard/inbox?of=guestbook&show=held` }
      : { label: 'Read it in the book', url: `${site.baseUrl}/guestbook` },
    unsubscribe: {
      why: `You own ${site.name}, and want to hear of what is written there.`,
      url: site.unsubscribeUrl,
    },
  });
  return { to, ...letter, unsubscribeUrl: site.unsubscribeUrl };
}
