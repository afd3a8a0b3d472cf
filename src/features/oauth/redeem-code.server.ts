import { createHash, timingSafeEqual } from 'node:crypto';
import { parseScopes } from '#features/token/data.server.ts';
import { createClientToken, endToken } from '#features/token/write.server.ts';
import { inTransaction } from '#content/write.server.ts';
import { AppError } from '#lib/errors.ts';
import { isOwner } from '#lib/roles.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import { audited } from '#platform/audit/audit-log.server.ts';
import { hashToken } from '#platform/auth/session-token.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { OauthCodeTable } from './table.server.ts';

/** What a program sends with its code. */
export interface Redemption {
  code: string;
  clientId: string;
  redirectUri: string | undefined;
  /** The secret whose hash the program has sent before (PKCE). */
  verifier: string;
  clientAddress: string;
  now?: Date;
}

export interface IssuedToken {
  token: string;
  scopes: TokenScope[];
  expiresAt: string;
}

const unknownCode =
  'The code is unknown, used or older than a minute. Begin again: the owner permits it once more.';

/**
 * Exchanges a code for a token. A code counts once, whether it then fits or not; one that comes again ends the token that was
 * issued for it, because somebody else has the code, too. Returns the sentence that says why there is no token.
 */
export async function redeemCode(db: Db, redemption: Redemption): Promise<IssuedToken | string> {
  const { code, now = new Date() } = redemption;
  const hash = hashToken(code);
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('oauthCode')
      .set({ usedAt: now.toISOString() })
      .where('hash', '=', hash)
      .where('usedAt', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      await endRepeated(trx, hash, redemption);
      return unknownCode;
    }
    if (row.expiresAt <= now.toISOString()) return unknownCode;
    return refuseRedemption(row, redemption) ?? (await issueToken(trx, row, redemption));
  });
}

function refuseRedemption(
  row: OauthCodeTable,
  { clientId, redirectUri, verifier }: Redemption,
): string | null {
  if (row.clientId !== clientId) return 'The code was issued to another program.';
  if (redirectUri !== undefined && row.redirectUri !== redirectUri)
    return 'The redirect_uri is another one than that of the request.';
  const given = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(row.challenge, 'base64url');
  const isRight = expected.length === given.length && timingSafeEqual(expected, given);
  return isRight ? null : 'The code_verifier does not fit the code_challenge of the request.';
}

async function issueToken(
  db: Db,
  { hash, userId, clientName, redirectUri, tokenExpiresAt, ...row }: OauthCodeTable,
  { clientAddress }: Redemption,
): Promise<IssuedToken | string> {
  const owner = await db
    .selectFrom('user')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!owner || !isOwner(owner)) return unknownCode;
  const scopes = parseScopes(row.scopes);
  const clientHost = URL.parse(redirectUri)?.host ?? null;
  const wanted = { name: clientName, scopes, expiresAt: tokenExpiresAt, clientHost };
  let token = '';
  try {
    await audited(db, { userId, clientAddress }, async (trx) => {
      const created = await createClientToken(trx, userId, wanted);
      token = created.token;
      await trx
        .updateTable('oauthCode')
        .set({ tokenId: created.id })
        .where('hash', '=', hash)
        .execute();
      const end = created.expiresAt.slice(0, 10);
      const detail = `“${created.name}” for ${clientHost} until ${end}: ${scopes.join(', ')}`;
      return { kind: 'tokenCreated', detail };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_REQUEST') return error.message;
    throw error;
  }
  return { token, scopes, expiresAt: tokenExpiresAt };
}

/** Ends the token of a code that was used before. */
async function endRepeated(db: Db, hash: string, { clientAddress }: Redemption): Promise<void> {
  const used = await db
    .selectFrom('oauthCode')
    .select('tokenId')
    .where('hash', '=', hash)
    .executeTakeFirst();
  const tokenId = used?.tokenId ?? null;
  if (tokenId === null) return;
  await audited(db, { userId: null, clientAddress }, async (trx) => {
    const name = await endToken(trx, tokenId);
    if (name === undefined) return null;
    return { kind: 'tokenRevoked', detail: `“${name}”, because its code was used twice` };
  });
}
