import { isBanned } from '#features/user/session.server.ts';
import { isAccessToken } from '#lib/access-token.ts';
import { AppError, isStorageFailure } from '#lib/errors.ts';
import { countRefusal } from '#platform/audit/audit-log.server.ts';
import { maskNetwork } from '#platform/audit/mask-network.ts';
import { hashToken } from '#platform/auth/session-token.server.ts';
import type { Db } from '#platform/db/database.ts';
import { prepareQuery, type PreparedValues } from '#platform/db/prepared-query.server.ts';
import type { CallerToken, Viewer } from '#platform/trpc.server.ts';
import { parseScopes } from './data.server.ts';
import { FailedTries } from './failed-tries.server.ts';

/** The minimum time between two updates of a token's last use; each update is a write. */
const touchIntervalMs = 60 * 1000;

const failedTries = new FailedTries();

/** A token with the owner for whom it acts. */
export interface TokenCaller {
  viewer: Viewer;
  token: CallerToken;
}

interface Attempt {
  credential: string;
  /** The client's IP address, or its network for IPv6. */
  clientAddress: string;
  now?: Date;
}

/**
 * The owner of a token, and what it may do. Throws UNAUTHORIZED for one that is wrong, expired or revoked, and
 * TOO_MANY_REQUESTS for a network that tries too many. A text without the checksum of a token costs no query.
 */
export async function authenticateToken(db: Db, attempt: Attempt): Promise<TokenCaller> {
  const { credential, clientAddress, now = new Date() } = attempt;
  if (!isAccessToken(credential)) {
    countRefusal(db, { kind: 'tokenRefused', clientAddress });
    throw unauthorized(
      'This is no access token of Mallard, or a part of it is missing. Copy it again, or create another in the dashboard under Settings, Access tokens.',
    );
  }
  failedTries.require(db, clientAddress);
  const row = await findToken(db, credential);
  if (!row || row.expiresAt <= now.toISOString()) {
    countRefusal(db, { kind: 'tokenRefused', clientAddress });
    await failedTries.count(db, clientAddress);
    throw unauthorized(row ? describeExpiry(row.expiresAt) : unknownTokenMessage);
  }
  await touchToken(db, row, { clientAddress, now });
  const { id, name, image, role, banned, banExpires } = row;
  return {
    viewer: { id, name, image, role, banned: isBanned({ banned, banExpires }, now) },
    token: {
      id: row.tokenId,
      name: row.tokenName,
      scopes: new Set(parseScopes(row.scopes)),
      expiresAt: row.expiresAt,
    },
  };
}

/** Whether a credential is a token that works now. Counts nothing. */
export async function isValidToken(db: Db, attempt: Attempt): Promise<boolean> {
  const { credential, clientAddress, now = new Date() } = attempt;
  if (!isAccessToken(credential) || failedTries.isBlocked(db, clientAddress)) return false;
  const row = await findToken(db, credential);
  return row !== undefined && row.expiresAt > now.toISOString();
}

const unknownTokenMessage =
  'This access token is unknown or was revoked. Create another in the dashboard under Settings, Access tokens.';

const describeExpiry = (expiresAt: string) =>
  `This access token expired on ${expiresAt.slice(0, 10)}. Create another in the dashboard under Settings, Access tokens.`;

const unauthorized = (message: string) => new AppError('UNAUTHORIZED', message);

type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** The lookup is by hash, so the time that it takes says nothing about the token. */
async function findToken(db: Db, credential: string) {
  const [row] = await selectToken(db, { hash: hashToken(credential) });
  return row;
}

/** Only of somebody who is an owner now. */
const selectToken = prepareQuery((db, value: PreparedValues<{ hash: string }>) =>
  db
    .selectFrom('accessToken')
    .innerJoin('user', 'user.id', 'accessToken.userId')
    .select(['accessToken.id as tokenId', 'accessToken.name as tokenName', 'accessToken.scopes'])
    .select(['accessToken.expiresAt', 'accessToken.usedAt'])
    .select(['user.id', 'user.name', 'user.image', 'user.role', 'user.banned', 'user.banExpires'])
    .where('accessToken.hash', '=', value('hash'))
    .where('user.role', '=', 'admin'),
);

/** Reading goes on where this cannot be written, as on a full disk. */
async function touchToken(
  db: Db,
  { tokenId, usedAt }: TokenRow,
  { clientAddress, now }: { clientAddress: string; now: Date },
) {
  // The clock may have been set back.
  const sinceMs = usedAt === null ? Infinity : Math.abs(now.getTime() - Date.parse(usedAt));
  if (sinceMs < touchIntervalMs) return;
  await db
    .updateTable('accessToken')
    .set({ usedAt: now.toISOString(), usedNetwork: maskNetwork(clientAddress) })
    .where('id', '=', tokenId)
    // Of requests that run side by side, one writes.
    .where('usedAt', usedAt === null ? 'is' : '=', usedAt)
    .execute()
    .catch((error: unknown) => {
      if (!isStorageFailure(error)) throw error;
    });
}
