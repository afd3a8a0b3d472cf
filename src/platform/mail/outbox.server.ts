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
  /** Takes the recipient off such mails by one POST (RFC 8058). */
  unsubscribeUrl: string;
}

export interface MailParts {
  /** Writes a mail; null where there is nothing to tell any more, or nobody who wants it. */
  compose: (db: Db, mail: QueuedMail) => Promise<Mail | null>;
  send: (mail: Mail, id: string) => Promise<void>;
}

let isSending = false;

/** Without a server to send by nothing is queued: nobody would ever send it. */
export function allowMail(allowed: boolean) {
  isSending = allowed;
}

/** Puts mails into the outbox, in the caller's transaction: they are sent if, and only if, it is committed. Each once. */
export async function queueMail(db: Db, mails: QueuedMail[]): Promise<void> {
  if (!isSending || mails.length === 0) return;
  const now = new Date().toISOString();
  const rows = mails.map((mail) => ({
    ...mail,
    id: newId(),
    status: 'waiting' as const,
    attempts: 0,
    dueAt: now,
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
/** Milliseconds before each further try: a server that is away for a night is waited for. */
const waits = [1, 5, 30, 120, 480, 960].map((minutes) => minutes * minute);
/** Milliseconds in which a taken mail is sent, or taken again by whoever looks next. */
const leaseLasts = 2 * minute;
/** Milliseconds for which a sent mail is remembered, so that it is not sent again. */
const remembered = 30 * 24 * 60 * minute;
/** Because a run must end before a process is told to stop for long. */
const mostAtOnce = 100;

/** Sends what is due. Several processes may do it at once: each mail is taken by one of them. */
export async function sendDue(db: Db, parts: MailParts, now = new Date()): Promise<number> {
  let sent = 0;
  for (let count = 0; count < mostAtOnce; count += 1) {
    const mail = await takeNext(db, now);
    if (!mail) break;
    if (await deliver(db, parts, mail, now)) sent += 1;
  }
  const before = new Date(now.getTime() - remembered).toISOString();
  await db
    .deleteFrom('mailOutbox')
    .where('status', '=', 'sent')
    .where('dueAt', '<', before)
    .execute();
  return sent;
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

async function takeNext(db: Db, now: Date) {
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
  // The lease is asked for again outside: PostgreSQL looks at those conditions anew when another process was first.
  return db
    .updateTable('mailOutbox')
    .set({ leasedUntil: new Date(now.getTime() + leaseLasts).toISOString() })
    .where('id', '=', next)
    .where('status', '=', 'waiting')
    .where((where) =>
      where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<=', time)]),
    )
    .returning(['id', 'kind', 'recipientId', 'subjectId', 'attempts'])
    .executeTakeFirst();
}

// oxlint-disable-next-line max-params -- the time is given so that a test can say when it is
async function deliver(db: Db, parts: MailParts, mail: Taken, now: Date): Promise<boolean> {
  try {
    const words = await parts.compose(db, mail);
    if (!words) {
      await db.deleteFrom('mailOutbox').where('id', '=', mail.id).execute();
      return false;
    }
    await parts.send(words, mail.id);
    await settle(db, mail.id, { status: 'sent', sentAt: now.toISOString(), problem: null });
    return true;
  } catch (error) {
    const wait = waits[mail.attempts];
    const isFinal = wait === undefined || isRefusal(error);
    await settle(db, mail.id, {
      status: isFinal ? 'failed' : 'waiting',
      attempts: mail.attempts + 1,
      dueAt: new Date(now.getTime() + (wait ?? 0)).toISOString(),
      problem: error instanceof Error ? error.message.slice(0, 500) : 'Unknown',
    });
    return false;
  }
}

/**
 * Holds mails back that came with a backup: the site that made it may have sent them since. The owner sees them, and
 * may send them again.
 */
export async function holdWaiting(db: Db): Promise<void> {
  const problem =
    'It came with a backup and may have been sent before. Send it again if it is still wanted.';
  await db
    .updateTable('mailOutbox')
    .set({ status: 'failed', leasedUntil: null, problem })
    .where('status', '=', 'waiting')
    .execute();
}

type Settled = Partial<{
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  dueAt: string;
  sentAt: string;
  problem: string | null;
}>;

async function settle(db: Db, id: string, change: Settled) {
  await db
    .updateTable('mailOutbox')
    .set({ ...change, leasedUntil: null })
    .where('id', '=', id)
    .execute();
}

/** The server will not take this mail however often it is offered (RFC 5321: 5yz). */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return code >= 550 && code <= 554;
}
