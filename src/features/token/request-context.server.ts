import type { IncomingMessage } from 'node:http';
import { buildContext, createContext } from '#features/user/request-context.server.ts';
import { parseBearer } from '#platform/auth/bearer.ts';
import { accessTokenPrefix } from '#lib/access-token.ts';
import type { Db } from '#platform/db/database.ts';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import type { Context } from '#platform/trpc.server.ts';
import { authenticateToken, isValidToken } from './authenticate.server.ts';

/**
 * The credential of a request that is sent by a program; null for one that has to be read as that of a browser. A proxy in
 * front of the site may add a Bearer header of its own to what a browser sends, so where there is a cookie only a token of
 * this format counts.
 */
export function findCredential(headers: Headers): string | null {
  const credential = parseBearer(headers.get('authorization'));
  if (credential === null) return null;
  return headers.has('cookie') && !credential.startsWith(accessTokenPrefix) ? null : credential;
}

/**
 * The tRPC context of a request: that of a program with an access token, for which cookies do not count, or that of a
 * browser with its session. Throws UNAUTHORIZED for a wrong token. `addCookie` adds a `Set-Cookie` header to the response.
 */
export async function createCallerContext(
  request: Request,
  addCookie: (cookie: string) => void,
): Promise<Context> {
  const credential = findCredential(request.headers);
  if (credential === null) return createContext(request, addCookie);
  const { database } = await runtime();
  const clientAddress = addressKey(request.headers.get(addressHeader) ?? '');
  const caller = await authenticateToken(database.db, { credential, clientAddress });
  return buildContext(request, { ...caller, session: null });
}

/** Creates a function that says whether a request has a token that works. Asks the database for those with a token only. */
export function createTokenCheck(db: Db, getClientNetwork: (request: IncomingMessage) => string) {
  return async (request: IncomingMessage): Promise<boolean> => {
    const credential = parseBearer(request.headers.authorization);
    if (credential === null || !/^\/(api\/|mcp$|micropub(\/media)?(\?|$))/.test(request.url ?? ''))
      return false;
    const attempt = { credential, clientAddress: getClientNetwork(request) };
    // Without a database the request itself says so.
    return isValidToken(db, attempt).catch(() => false);
  };
}
