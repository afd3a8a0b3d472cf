export interface OauthClientTable {
  id: string;
  /** As the program calls itself. */
  name: string;
  /** JSON: a list of addresses. */
  redirectUris: string;
  createdAt: string;
  /** When an owner allowed it last; null for one that nobody has allowed. */
  usedAt: string | null;
}

/** A code that an owner's browser brings to a program, which exchanges it for a token. */
export interface OauthCodeTable {
  /** SHA-256 of the code, base64url; the code itself is not stored. */
  hash: string;
  userId: string;
  clientId: string;
  clientName: string;
  redirectUri: string;
  /** SHA-256 of the program's secret, base64url (PKCE, RFC 7636). */
  challenge: string;
  /** JSON: a list of scopes. */
  scopes: string;
  /** When the token expires. */
  tokenExpiresAt: string;
  /** When the code expires. */
  expiresAt: string;
  usedAt: string | null;
  /** The token that was issued for it. */
  tokenId: string | null;
}

declare module '#platform/db/database.ts' {
  interface Database {
    oauthClient: OauthClientTable;
    oauthCode: OauthCodeTable;
  }
}
