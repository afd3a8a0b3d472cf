import { appendResponseHeader, getRequest } from '@tanstack/react-start/server';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import type { Context } from '#platform/trpc.server.ts';
import { findRequestSession, type CurrentSession } from './session.server.ts';

/** The tRPC context of the framework's current request. */
export const requestContext = (): Promise<Context> =>
  createContext(getRequest(), (cookie) => appendResponseHeader('set-cookie', cookie));

/** The tRPC context of a request. `addCookie` adds a `Set-Cookie` header to its response. */
export async function createContext(
  request: Request,
  addCookie: (cookie: string) => void,
): Promise<Context> {
  const session = await findRequestSession(request, addCookie);
  return buildContext(request, { viewer: session?.viewer ?? null, session, token: null });
}

interface Caller extends Pick<Context, 'viewer' | 'token'> {
  session: CurrentSession | null;
}

/** The tRPC context of a request whose caller is known. */
export async function buildContext(
  request: Request,
  { viewer, session, token }: Caller,
): Promise<Context> {
  const { database, storage, baseUrl, env, secret } = await runtime();
  return {
    db: database.db,
    storage,
    dataFolder: env.DATA_DIR,
    maxFileBytes: env.MAX_FILE_MB * 1_000_000,
    secret,
    viewer,
    token,
    sessionId: session?.sessionId ?? null,
    sessionStartedAt: session?.startedAt ?? null,
    baseUrl,
    clientAddress: addressKey(request.headers.get(addressHeader) ?? ''),
  };
}
