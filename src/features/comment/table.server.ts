import type { Generated } from 'kysely';

export interface CommentTable {
  id: string;
  /** Exactly one of `articleId` and `noteId` is set. */
  articleId: string | null;
  noteId: Generated<string | null>;
  parentId: string | null;
  userId: string | null;
  body: string;
  html: string;
  status: 'visible' | 'held' | 'hidden' | 'spam' | 'removed';
  /** 1 if the author's ban hid it; the end of the ban restores it. */
  hiddenByBan: Generated<number>;
  /** Why it was held, as a JSON list of sentences. */
  holdReasons: Generated<string | null>;
  /** What the owner said about it, as far as it was learned. */
  spamVerdict: Generated<'spam' | 'approved' | null>;
  createdAt: string;
  updatedAt: string;
}

export interface CommentReactionTable {
  commentId: string;
  userId: string;
  emoji: string;
  createdAt: string;
}

export interface CommentReportTable {
  commentId: string;
  userId: string;
  reason: string;
  createdAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    comment: CommentTable;
    commentReaction: CommentReactionTable;
    commentReport: CommentReportTable;
  }
}
