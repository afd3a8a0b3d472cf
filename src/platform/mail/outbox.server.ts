import { newId } from '#lib/id.ts';
import type { Db } from '../db/database.ts';

export interface QueuedMail {
  kind: string;
  recipientId: string;
  subjectId: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unsubscribes the recipient by one POST (RFC 8058); null for a mail that cannot be switched off. */
  unsubscribeUrl: string | null;
}

export interface OutboxOptions {
  /** Renders a queued mail; null where its subject is deleted, or the recipient has unsubscribed. */
  compose: (db: Db, mail: QueuedMail) => Promise<Mail | null>;
  send: (mail: Mail, id: string) => Promise<void>;
}

let isMailEnabled = false;

/** Without an SMTP server no mail is queued, because it would never be sent. */
export function setMailEnabled(isEnabled: boolean) {
  isMailEnabled = isEnabled;
}

/** Whether the site can send mails. */
export const canSendMail = (): boolean => isMailEnabled;

/**
 * Inserts mails into the outbox in the caller's transaction, each once: they are sent only if it is committed, and not
 * before `dueAt`.
 */
export async function queueMail(db: Db, mails: QueuedMail[], dueAt?: string): Promise<void> {
  if (!isMailEnabled || mails.length === 0) return;
  const now = new Date().toISOString();
  const rows = mails.map((mail) => ({
    ...mail,
    id: newId(),
    status: 'waiting' as const,
    attempts: 0,
    dueAt: dueAt ?? now,
    leasedUntil: null,
    problem: null,
    createdAt: now,
    sentAt: null,
  }));
  await db
    .insertInto('mailOutbox')
    .values(rows)
    .onConflict((on) => on.columns(['subjectId', 'recipientId', 'kind']).doNothing())
    .execute();
}

const minute = 60_000;
/** The delay before each retry; long enough for a mail server that is down for a night. */
const retryDelaysMs = [1, 5, 30, 120, 480, 960].map((minutes) => minutes * minute);
/** After this time a claimed mail that was not sent may be claimed again. */
const leaseMs = 2 * minute;
/** How long sent mails stay in the outbox, so that they are not sent twice. */
const retentionMs = 30 * 24 * 60 * minute;
/** Limits how long a stopping process waits for a run. */
const maxMailsPerRun = 100;

/** Sends due mails. Several processes may call it at the same time: each mail is claimed by one of them. */
export async function sendDueMails(
  db: Db,
  options: OutboxOptions,
  now = new Date(),
): Promise<number> {
  let sent = 0;
  for (let count = 0; count < maxMailsPerRun; count += 1) {
    const mail = await claimNext(db, now);
    if (!mail) break;
    if (await deliver(db, options, mail, now)) sent += 1;
  }
  const before = new Date(now.getTime() - retentionMs).toISOString();
  await db
    .deleteFrom('mailOutbox')
    .where('status', '=', 'sent')
    .where('dueAt', '<', before)
    .execute();
  return sent;
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

async function claimNext(db: Db, now: Date) {
  const time = now.toISOString();
  const next = db
    .selectFrom('mailOutbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('dueAt', '<=', time)
    .where((where) =>
      where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<=', time)]),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1);
  // The lease is checked again outside: PostgreSQL re-evaluates these conditions when another process was first.
  return db
    .updateTable('mailOutbox')
    .set({ leasedUntil: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', '=', next)
    .where('status', '=', 'waiting')
    .where((where) =>
      where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<=', time)]),
    )
    .returning(['id', 'kind', 'recipientId', 'subjectId', 'attempts'])
    .executeTakeFirst();
}

// oxlint-disable-next-line max-params -- the time is a parameter for tests
async function deliver(
  db: Db,
  options: OutboxOptions,
  mail: ClaimedMail,
  now: Date,
): Promise<boolean> {
  try {
    const composed = await options.compose(db, mail);
    if (!composed) {
      await db.deleteFrom('mailOutbox').where('id', '=', mail.id).execute();
      return false;
    }
    await options.send(composed, mail.id);
    await updateMail(db, mail.id, { status: 'sent', sentAt: now.toISOString(), problem: null });
    return true;
  } catch (error) {
    const delayMs = retryDelaysMs[mail.attempts];
    const isFinal = delayMs === undefined || isPermanentFailure(error);
    await updateMail(db, mail.id, {
      status: isFinal ? 'failed' : 'waiting',
      attempts: mail.attempts + 1,
      dueAt: new Date(now.getTime() + (delayMs ?? 0)).toISOString(),
      problem: error instanceof Error ? error.message.slice(0, 500) : 'Unknown',
    });
    return false;
  }
}

/**
 * Holds back queued mails of a restored backup: the original site may have sent them since. The owner sees them, and
 * may send them again.
 */
export async function holdQueuedMails(db: Db): Promise<void> {
  const problem =
    'This mail was restored from a backup and may have been sent before. Send it again if it is still needed.';
  await db
    .updateTable('mailOutbox')
    .set({ status: 'failed', leasedUntil: null, problem })
    .where('status', '=', 'waiting')
    .execute();
}

type MailUpdate = Partial<{
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  dueAt: string;
  sentAt: string;
  problem: string | null;
}>;

async function updateMail(db: Db, id: string, change: MailUpdate) {
  await db
    .updateTable('mailOutbox')
    .set({ ...change, leasedUntil: null })
    .where('id', '=', id)
    .execute();
}

/** A permanent failure of the mail server (RFC 5321: 5yz), which a retry does not change. */
function isPermanentFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return code >= 550 && code <= 554;
}
