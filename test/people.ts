import { newId } from '#lib/id.ts';
import type { TestSite } from './site.ts';

/** Adds a passkey, a connected account and a session to a user, all with the returned id. */
export async function addSignInMethods({ db }: TestSite, userId: string): Promise<string> {
  const id = newId();
  const now = new Date();
  const createdAt = now.toISOString();
  const device = { deviceType: 'singleDevice', backedUp: 0, transports: null, aaguid: null };
  await db
    .insertInto('passkey')
    .values({
      id,
      userId,
      name: 'Key',
      publicKey: 'x',
      credentialID: id,
      counter: 0,
      createdAt,
      ...device,
    })
    .execute();
  const noTokens = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
    password: null,
  };
  const times = { createdAt, updatedAt: createdAt };
  await db
    .insertInto('account')
    .values({ id, userId, providerId: 'oidc', accountId: id, ...noTokens, ...times })
    .execute();
  const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
  await db
    .insertInto('session')
    .values({ id, userId, token: id, expiresAt, ipAddress: null, userAgent: null, ...times })
    .execute();
  return id;
}
