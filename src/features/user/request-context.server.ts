import { appendResponseHeader, getRequest } from '@tanstack/react-start/server';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import type { Context } from '#platform/trpc.server.ts';
import { findRequestSession } from './session.server.ts';

/** The tRPC context of the framework's current request. */
export const requestContext = (): Promise<Context> =>
  createContext(getRequest(), (cookie) => appendResponseHeader('set-cookie', cookie));

/** The tRPC context of a request. `addCookie` adds a `Set-Cookie` header to its response. */
export async function createContext(
  request: Request,
  addCookie: (cookie: string) => void,
): Promise<Context> {
  const { database, storage, baseUrl, env, secret } = await runtime();
  const session = await findRequestSession(request, addCookie);
  return {
    db: database.db,
    storage,
    dataFolder: env.DATA_DIR,
    secret,
    viewer: session?.viewer ?? null,
    sessionId: session?.sessionId ?? null,
    sessionStartedAt: session?.startedAt ?? null,
    baseUrl,
    clientAddress: addressKey(request.headers.get(addressHeader) ?? ''),
  };
}
