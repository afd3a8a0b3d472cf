export interface AccessTokenTable {
  id: string;
  /** The owner for whom it acts. */
  userId: string;
  name: string;
  /** SHA-256 of the token, base64url; the token itself is not stored. */
  hash: string;
  /** JSON: a list of scopes. */
  scopes: string;
  createdAt: string;
  /** No token is without an end. */
  expiresAt: string;
  /** Written at most once a minute. */
  usedAt: string | null;
  /** The masked network of the last use. */
  usedNetwork: string | null;
  /** Where the browser brought it: the host of a program that the owner has allowed; null for a token of the form. */
  clientHost: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    accessToken: AccessTokenTable;
  }
}
