import type { Db } from '#platform/db/database.ts';
import { renderEmail } from '#platform/mail/email-template.ts';
import type { Mail, QueuedMail } from '#platform/mail/outbox.server.ts';
import { changedMail, confirmMail, createToken, isEmailTaken } from './email-change.server.ts';
import { confirmEmailPath } from './confirm-email.server.ts';

export const emailChangeMails: readonly string[] = [confirmMail, changedMail];

interface MailSite {
  name: string;
  baseUrl: string;
  secret: string;
}

/** Composes the link to a new address, or the notice to the old one; null if the change is gone or must not be sent. */
export async function composeEmailChangeMail(
  db: Db,
  { kind, recipientId, subjectId }: QueuedMail,
  site: MailSite,
): Promise<Mail | null> {
  const change = await db
    .selectFrom('emailChange')
    .select(['id', 'email', 'previousEmail', 'confirmedAt'])
    .where('id', '=', subjectId)
    .executeTakeFirst();
  if (!change) return null;
  if (kind === changedMail)
    return change.previousEmail === null ? null : composeNotice(change.previousEmail, site);
  // The owner of the address would get a mail about an account that is not theirs.
  const isTaken = await isEmailTaken(db, { email: change.email, userId: recipientId });
  return change.confirmedAt !== null || isTaken ? null : composeLink(change, site);
}

function composeLink({ id, email }: { id: string; email: string }, site: MailSite): Mail {
  const url = new URL(confirmEmailPath, site.baseUrl);
  url.searchParams.set('token', createToken(site.secret, id));
  const content = renderEmail({
    subject: `Confirm your address on ${site.name}`,
    summary: `Somebody who is signed in on ${site.name} wants mail of the site to come to this address.`,
    quote: email,
    link: { label: 'Confirm this address', url: url.href },
    unsubscribe: {
      reason:
        'The link works once, for one day. If this was not you, do nothing: no more mail comes.',
      url: null,
    },
  });
  return { to: email, ...content, unsubscribeUrl: null };
}

function composeNotice(to: string, site: MailSite): Mail {
  const content = renderEmail({
    subject: `Your address on ${site.name} was changed`,
    summary: `Mail of ${site.name} goes to another address from now on, which was confirmed.`,
    quote:
      'If this was not you, sign in, change the address back, and sign your other devices out.',
    link: { label: 'Open your profile', url: `${site.baseUrl}/profile` },
    unsubscribe: { reason: `This was the address of your account on ${site.name}.`, url: null },
  });
  return { to, ...content, unsubscribeUrl: null };
}
