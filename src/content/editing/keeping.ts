import type { AcceptFindings, BulkAction } from '../schema.ts';

export interface Revision {
  id: string;
  createdAt: string;
  autosaved: boolean;
  authorName: string | null;
}

/** What can be done with a thing besides writing it; the same for every kind. */
export interface Keeping {
  /** Newest first; what stands behind a cursor, if one is given. */
  revisions(id: string, cursor?: string): Promise<{ items: Revision[]; nextCursor: string | null }>;
  revision(id: string, revisionId: string): Promise<{ content: object }>;
  revert(id: string, revisionId: string, acceptFindings?: AcceptFindings): Promise<unknown>;
  bulk(
    ids: string[],
    action: BulkAction,
    acceptFindings?: AcceptFindings,
  ): Promise<{ changed: string[] }>;
  /** Null for a kind that has no pages. */
  previewLink: ((id: string) => Promise<{ url: string; expiresAt: string }>) | null;
}
