import { z } from 'zod';
import { auditCategories, type AuditCategory } from '#lib/audit-events.ts';

export interface AuditSearch {
  show?: AuditCategory;
  cursor?: string;
}

/** Parses the search parameters of the audit log; missing and invalid ones are left out. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const show = auditCategories.find((category) => category === search['show']);
  const cursor = z.uuid().safeParse(search['cursor']);
  return { ...(show && { show }), ...(cursor.success && { cursor: cursor.data }) };
}
