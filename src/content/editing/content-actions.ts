import type { AcceptFindings, BulkAction } from '../schema.ts';

export interface Revision {
  id: string;
  createdAt: string;
  autosaved: boolean;
  authorName: string | null;
}

/** The procedures besides create and update, the same for every kind. */
export interface ContentActions {
  /** Newest first; a page after the cursor, if given. */
  revisions(id: string, cursor?: string): Promise<{ items: Revision[]; nextCursor: string | null }>;
  revision(id: string, revisionId: string): Promise<{ content: object }>;
  revert(id: string, revisionId: string, acceptFindings?: AcceptFindings): Promise<unknown>;
  bulk(
    ids: string[],
    action: BulkAction,
    acceptFindings?: AcceptFindings,
  ): Promise<{ changed: string[] }>;
  /** Null for a kind without pages. */
  previewLink: ((id: string) => Promise<{ url: string; expiresAt: string }>) | null;
}
