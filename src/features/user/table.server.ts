import type { Role } from '#lib/roles.ts';
import type { ColumnType } from 'kysely';

export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: number;
  image: string | null;
  role: Role;
  banned: number;
  banReason: string | null;
  banExpires: string | null;
  /** Mail for replies to the user's comments; for owners `notifyEntries` is mail for every comment and entry. */
  notifyReplies: DefaultsToOne;
  notifyEntries: DefaultsToOne;
  createdAt: string;
  updatedAt: string;
}
type DefaultsToOne = ColumnType<number, number | undefined, number>;

export interface SessionTable {
  id: string;
  userId: string;
  /** SHA-256 of the token in the cookie, base64url; the token itself is not stored. */
  token: string;
  /** Extended while the session is in use. */
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
  /** 1 while the browser may have the cookie of a version before the prefix `__Host-`. */
  hasLegacyCookie: ColumnType<number, number | undefined, number>;
}

export interface AccountTable {
  id: string;
  userId: string;
  providerId: string;
  accountId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface PasskeyTable {
  id: string;
  userId: string;
  name: string | null;
  publicKey: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: number;
  transports: string | null;
  aaguid: string | null;
  createdAt: string | null;
}

export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

export interface OwnerLinkTable {
  /** SHA-256 of the secret in the link, base64url; the secret itself is not stored. */
  hash: string;
  /** 1 if the link adds an owner. */
  second: number;
  expiresAt: string;
  createdAt: string;
}

/** A change of a mail address that waits for its link to be opened, or was confirmed by it. */
export interface EmailChangeTable {
  id: string;
  userId: string;
  /** The new address. */
  email: string;
  /** The address that is told of the change; null if there was none. */
  previousEmail: string | null;
  /** SHA-256 of the token in the link, base64url. */
  hash: string;
  expiresAt: string;
  confirmedAt: string | null;
  createdAt: string;
}

declare module '#platform/db/database.ts' {
  interface Database {
    user: UserTable;
    session: SessionTable;
    account: AccountTable;
    passkey: PasskeyTable;
    verification: VerificationTable;
    ownerLink: OwnerLinkTable;
    emailChange: EmailChangeTable;
  }
}
