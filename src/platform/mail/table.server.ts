/** A queued mail. Its content and address are loaded when it is sent, so deleted content is not sent. */
export interface MailOutboxTable {
  id: string;
  /** The kind of notification, as the composing feature names it: `reply`. */
  kind: string;
  recipientId: string;
  /** The id of the content that it is about. */
  subjectId: string;
  status: 'waiting' | 'sent' | 'failed';
  attempts: number;
  dueAt: string;
  /** Until then the process that has claimed it sends it. */
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
