/** How often the owner marked and approved posts with a text, with a link to a domain, or of an author. */
export interface SpamTokenTable {
  kind: 'text' | 'domain' | 'author';
  /** The hash of the text, the domain, or the id of the user. */
  value: string;
  spam: number;
  approved: number;
  updatedAt: string;
}

/** The text and the links of a post of the last weeks, as hashes. */
export interface PostFingerprintTable {
  /** The id of a comment or a guestbook entry. */
  postId: string;
  hash: string;
  kind: 'text' | 'link';
  userId: string;
  createdAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    spamToken: SpamTokenTable;
    postFingerprint: PostFingerprintTable;
  }
}
