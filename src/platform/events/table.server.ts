import type { SiteEventType } from '#lib/site-events.ts';

/** Events that wait for being told to programs outside. */
export interface SiteEventTable {
  id: string;
  type: SiteEventType;
  /** JSON; its addresses are paths of the site. */
  data: string;
  createdAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    siteEvent: SiteEventTable;
  }
}
