/** A mail that is to be sent. Its words and address are looked up when it is sent: what is gone by then is not told. */
export interface MailOutboxTable {
  id: string;
  /** What it tells, as the part that writes it knows it: `reply`. */
  kind: string;
  recipientId: string;
  /** What it speaks of. */
  subjectId: string;
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  dueAt: string;
  /** Until then the process that has taken it sends it. */
  leasedUntil: string | null;
  problem: string | null;
  createdAt: string;
  sentAt: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    mailOutbox: MailOutboxTable;
  }
}
