import type { ContentKind } from '#content/kinds.ts';
import type { ProposalStatus, ProposalType } from './schema.ts';

export interface ProposalTable {
  id: string;
  type: ProposalType;
  /** The kind of the item; null for a decision about a comment. */
  kind: ContentKind | null;
  /** The id of the item or comment; null for a new item, until it is accepted. */
  subjectId: string | null;
  /** The title of the item, or of the article of the comment, when it was proposed. */
  title: string;
  /** The person, or the owner of the token. */
  userId: string;
  /** The token by which a program proposed it; null for a person. */
  tokenId: string | null;
  /** The name of the token, which outlives the token. */
  tokenName: string | null;
  reason: string;
  status: ProposalStatus;
  /** What the owner said when declining it; empty for nothing. */
  answer: string;
  /** The version of the item that it is based on; null for a new item and a comment. */
  baseVersion: number | null;
  /** The revision of the item that contains what was accepted. */
  revisionId: string | null;
  createdAt: string;
  decidedAt: string | null;
  /** Characters of `base` and `fields`. */
  size: number;
  /** The proposed fields as they were, as JSON. Emptied some time after the decision, as `fields` is. */
  base: string;
  /** The proposed values by field, as JSON; of a comment, `action` and `body`. */
  fields: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    proposal: ProposalTable;
  }
}
