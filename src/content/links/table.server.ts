import type { Generated } from 'kysely';
import type { ContentKind } from '../kinds.ts';

/** The addresses on this site to which the text of an item links, each once. Derived from the tables of the kinds. */
export interface ContentLinkTable {
  sourceId: string;
  sourceKind: ContentKind;
  /** In the form of `toRedirectPath`, whether there is an item or not. */
  path: string;
  /** When the source is published, a time to come if it is scheduled; null for a draft, and in the trash. */
  publishedAt: string | null;
  /** As in the table of the kind; 0 where `publishedAt` is null. */
  hasBeenPublic: Generated<number>;
}

export interface ContentLinkStateTable {
  id: number;
  /** The version of the rules with which all links were found. */
  rules: number;
  /** The site's own address then, such as `https://you.example`: links with it are links within the site. */
  origin: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    contentLink: ContentLinkTable;
    contentLinkState: ContentLinkStateTable;
  }
}
