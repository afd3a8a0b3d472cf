import type { AuditCategory, AuditKind } from '#lib/audit-events.ts';

export interface AuditEventTable {
  id: string;
  createdAt: string;
  category: AuditCategory;
  kind: AuditKind;
  /** The user who did it; null for a visitor, the command line and sums. Names are looked up, and go with the user. */
  actorId: string | null;
  /** The user it was done to. */
  targetId: string | null;
  /** The masked network; of a sum, the last one. */
  network: string | null;
  /** What exactly, without personal data and values. */
  detail: string | null;
  /** How often, for a sum; otherwise 1. */
  count: number;
  /** The hour and the kind of a sum. */
  sumKey: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    auditEvent: AuditEventTable;
  }
}
