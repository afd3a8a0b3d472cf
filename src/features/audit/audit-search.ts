import { auditCategories, type AuditCategory } from '#lib/audit-events.ts';
import { parseSearchId } from '#lib/search-text.ts';

export interface AuditSearch {
  show?: AuditCategory;
  cursor?: string;
}

/** Parses the search parameters of the audit log; missing and invalid ones are left out. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const show = auditCategories.find((category) => category === search['show']);
  const cursor = parseSearchId(search['cursor']);
  return { ...(show && { show }), ...(cursor !== undefined && { cursor }) };
}
