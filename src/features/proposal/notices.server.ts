import { findMailAddress, listOwnersToNotify } from '#features/user/mail.server.ts';
import type { Db } from '#platform/db/database.ts';
import { renderEmail } from '#platform/mail/email-template.ts';
import { queueMail, type Mail, type QueuedMail } from '#platform/mail/outbox.server.ts';

/** The kinds of mail of this feature: to the owners about an hour's proposals, and to the proposer of an accepted one. */
const digestMail = 'proposals';
const acceptedMail = 'proposalAccepted';
export const proposalMails = [digestMail, acceptedMail];

const hourMs = 60 * 60 * 1000;
/** Titles in one mail. */
const maxListed = 20;

/**
 * Queues one mail to each owner about all proposals of this hour, sent at its end, so that a flood is one mail. `authorId` is
 * not told about their own; empty for a program.
 */
export async function queueProposalMails(db: Db, authorId: string, createdAt: string) {
  const subjectId = toHour(createdAt);
  const owners = await listOwnersToNotify(db, authorId);
  const dueAt = new Date(Date.parse(startOfHour(subjectId)) + hourMs).toISOString();
  await queueMail(
    db,
    owners.map((recipientId) => ({ kind: digestMail, recipientId, subjectId })),
    dueAt,
  );
}

/** `proposals 2026-11-23T06` for a time within that hour, UTC. */
const toHour = (time: string) => `proposals ${time.slice(0, 13)}`;
const startOfHour = (subjectId: string) => `${subjectId.slice('proposals '.length)}:00:00.000Z`;

/** Queues the thanks to a reader whose proposal was accepted. */
export const queueAcceptedMail = (db: Db, { id, userId }: { id: string; userId: string }) =>
  queueMail(db, [{ kind: acceptedMail, recipientId: userId, subjectId: id }]);

interface MailSite {
  name: string;
  baseUrl: string;
  unsubscribeUrl: string;
}

/** Composes a mail of this feature; null if nothing of it waits any more, or these mails are turned off. */
export const composeProposalMail = (db: Db, mail: QueuedMail, site: MailSite) =>
  mail.kind === digestMail ? composeDigest(db, mail, site) : composeAccepted(db, mail, site);

async function composeDigest(
  db: Db,
  { recipientId, subjectId }: QueuedMail,
  site: MailSite,
): Promise<Mail | null> {
  const to = await findMailAddress(db, recipientId, 'notifyEntries');
  const since = startOfHour(subjectId);
  const rows = await db
    .selectFrom('proposal')
    .innerJoin('user', 'user.id', 'proposal.userId')
    .select(['proposal.title', 'proposal.reason', 'proposal.tokenName', 'user.name'])
    .where('proposal.status', '=', 'open')
    .where('proposal.createdAt', '>=', since)
    .where('proposal.createdAt', '<', new Date(Date.parse(since) + hourMs).toISOString())
    .orderBy('proposal.createdAt')
    .limit(maxListed + 1)
    .execute();
  if (!to || rows.length === 0) return null;
  const lines = rows
    .slice(0, maxListed)
    .map(({ title, reason, tokenName, name }) =>
      [`${tokenName ?? name}: ${title || 'Untitled'}`, reason].filter(Boolean).join('. '),
    );
  if (rows.length > maxListed) lines.push('…');
  const count = rows.length > maxListed ? `More than ${maxListed}` : String(rows.length);
  const email = renderEmail({
    subject:
      rows.length === 1 ? `A proposal for ${site.name}` : `${count} proposals for ${site.name}`,
    summary: rows.length === 1 ? 'A proposal waits for you:' : `${count} proposals wait for you:`,
    quote: lines.join('\n'),
    link: {
      label: 'Open the inbox',
      url: `${site.baseUrl}/dashboard/inbox?of=proposals&show=open`,
    },
    unsubscribe: {
      reason: `You own ${site.name} and chose to be notified.`,
      url: site.unsubscribeUrl,
    },
  });
  return { to, ...email, unsubscribeUrl: site.unsubscribeUrl };
}

async function composeAccepted(
  db: Db,
  { recipientId, subjectId }: QueuedMail,
  site: MailSite,
): Promise<Mail | null> {
  const to = await findMailAddress(db, recipientId, 'notifyReplies');
  const row = await db
    .selectFrom('proposal')
    .innerJoin('article', 'article.id', 'proposal.subjectId')
    .select(['proposal.title', 'proposal.reason', 'article.slug'])
    .where('proposal.id', '=', subjectId)
    .where('proposal.status', 'in', ['accepted', 'partlyAccepted'])
    .executeTakeFirst();
  if (!to || !row) return null;
  const email = renderEmail({
    subject: `Your correction of ${row.title} was accepted`,
    summary: `Thank you. Your correction of “${row.title}” was accepted, and is in the text.`,
    quote: row.reason,
    link: { label: 'Read it on the site', url: `${site.baseUrl}/blog/${row.slug}` },
    unsubscribe: {
      reason: `You suggested a correction on ${site.name}.`,
      url: site.unsubscribeUrl,
    },
  });
  return { to, ...email, unsubscribeUrl: site.unsubscribeUrl };
}
