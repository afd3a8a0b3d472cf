import type { ContentFindings } from '#lib/finding.ts';
import type { AcceptFindings, BulkAction, CheckInput, SaveKey } from '../schema.ts';
import type { CommonValues, StoredItem } from './saved-content.ts';

export interface Revision {
  id: string;
  createdAt: string;
  autosaved: boolean;
  authorName: string | null;
  /** Since when readers have seen it; null if they have not. */
  publicAt: string | null;
  /** Who is to be thanked for it. */
  credit: string | null;
  /** What readers are told about it. */
  change: RevisionChange | null;
}

export interface RevisionChange {
  note: string;
  credit: string | null;
  hasDifference: boolean;
}

/** The values of a new item; the server generates a slug that is omitted, and a draft may have no title yet. */
export type NewValues<Values> = Omit<Values, 'slug' | 'title'> & {
  slug?: string;
  title: string | null;
};

/** What every save sends besides the values. */
export interface SaveOptions {
  id: string;
  /** Whether the editor saves by itself. */
  autosave: boolean;
  save: SaveKey;
  acceptFindings: AcceptFindings;
}

/** What an update sends besides that. */
export interface UpdateOptions extends SaveOptions {
  version: number;
  /** What readers are told about the change. */
  changeNote?: string;
}

/** The owner's procedures of a kind as the tRPC client offers them, the same for every kind. */
export interface ContentClient {
  /** Newest first; a page after the cursor, if given. */
  revisions: {
    query(input: {
      id: string;
      cursor?: string;
    }): Promise<{ items: Revision[]; nextCursor: string | null }>;
  };
  revision: { query(input: { id: string; revisionId: string }): Promise<{ content: object }> };
  revert: {
    mutate(input: {
      id: string;
      revisionId: string;
      acceptFindings?: AcceptFindings;
    }): Promise<unknown>;
  };
  /** Tells readers about a revision, or changes what they are told. Absent for a kind that shows no changes. */
  markRevision?: {
    mutate(input: {
      id: string;
      revisionId: string;
      note: string;
      creditName?: string | null;
      since?: string;
      showDifference?: boolean;
    }): Promise<unknown>;
  };
  unmarkRevision?: { mutate(input: { id: string; revisionId: string }): Promise<unknown> };
  /** The findings that publishing these fields would have. */
  check: {
    mutate(input: CheckInput, options: { signal: AbortSignal }): Promise<ContentFindings>;
  };
  bulk: {
    mutate(input: {
      ids: string[];
      action: BulkAction;
      acceptFindings?: AcceptFindings;
    }): Promise<{ changed: string[] }>;
  };
  /** The preview links of an item. Absent for a kind without pages. */
  previewLink?: { query(input: { id: string }): Promise<PreviewLink> };
  previewLinks?: { query(input: { id: string }): Promise<PreviewLink[]> };
  createPreviewLink?: { mutate(input: { id: string }): Promise<PreviewLink> };
  revokePreviewLink?: { mutate(input: { id: string; linkId: string }): Promise<unknown> };
}

/** A URL that shows an item in any status to its bearer. Times are UTC ISO 8601. */
export interface PreviewLink {
  id: string;
  url: string;
  createdAt: string;
  expiresAt: string;
}

/** The procedures that read and save an item. */
export interface ItemClient<Values extends CommonValues> extends ContentClient {
  byId: { query(input: { id: string }): Promise<StoredItem<Values>> };
  create: { mutate(input: NewValues<Values> & SaveOptions): Promise<StoredItem<Values>> };
  update: {
    mutate(input: Partial<NewValues<Values>> & UpdateOptions): Promise<StoredItem<Values>>;
  };
}
