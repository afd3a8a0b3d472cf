import type { ColumnType } from 'kysely';

export interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: number;
  image: string | null;
  role: 'user' | 'admin';
  banned: number;
  banReason: string | null;
  banExpires: string | null;
  /** Whether they want mail when somebody answers them, and, for the owner, when somebody writes at all. */
  notifyReplies: DefaultsToOne;
  notifyEntries: DefaultsToOne;
  createdAt: string;
  updatedAt: string;
}
type DefaultsToOne = ColumnType<number, number | undefined, number>;

export interface SessionTable {
  id: string;
  userId: string;
  token: string;
  /** Moved on while the session is used. */
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
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
  /** Of the secret in the link; the secret itself is nowhere. */
  hash: string;
  /** 1 if it may make one more owner. */
  second: number;
  expiresAt: string;
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
  }
}
