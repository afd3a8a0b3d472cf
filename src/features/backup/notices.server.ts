import { findOwnerAddress, listOwnerIds } from '#features/user/mail.server.ts';
import type { Db } from '#platform/db/database.ts';
import { renderEmail } from '#platform/mail/email-template.ts';
import { queueMail, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';

/** The kind of the mails about failed backups. */
export const backupMail = 'backup';

/** Queues a mail about a failed nightly backup for each owner. */
export async function queueBackupMails(db: Db, runId: string): Promise<void> {
  const owners = await listOwnerIds(db);
  await queueMail(
    db,
    owners.map((recipientId) => ({ kind: backupMail, recipientId, subjectId: runId })),
  );
}

/** Composes the mail; null if the record is gone, or the recipient is no owner any more. */
export async function composeBackupMail(
  db: Db,
  { recipientId, subjectId }: QueuedMail,
  site: { name: string; baseUrl: string },
): Promise<Mail | null> {
  const to = await findOwnerAddress(db, recipientId);
  const run = await db
    .selectFrom('backupRun')
    .select(['startedAt', 'problem'])
    .where('id', '=', subjectId)
    .where('name', 'is', null)
    .executeTakeFirst();
  if (!to || !run) return null;
  const time = `${run.startedAt.slice(0, 10)} ${run.startedAt.slice(11, 16)} UTC`;
  const email = renderEmail({
    subject: `The backup of ${site.name} failed`,
    summary: `The nightly backup of ${time} failed. The site tries again every night, and sends no further mail until one has succeeded.`,
    quote: run.problem ?? '',
    link: { label: 'Open the backups', url: `${site.baseUrl}/dashboard/backups` },
    unsubscribe: { reason: `You own ${site.name}.`, url: null },
  });
  return { to, ...email, unsubscribeUrl: null };
}
