import { getRequestHeader } from '@tanstack/react-start/server';
import { addressHeader, addressKey } from '#platform/http/client-address.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import type { Context } from '#platform/trpc.server.ts';
import { findCurrentSession } from './session.server.ts';

/** The tRPC context of the current request. */
export async function requestContext(): Promise<Context> {
  const { database, storage, baseUrl, env, secret } = await runtime();
  const session = await findCurrentSession();
  return {
    db: database.db,
    storage,
    dataFolder: env.DATA_DIR,
    secret,
    viewer: session?.viewer ?? null,
    sessionId: session?.sessionId ?? null,
    sessionStartedAt: session?.startedAt ?? null,
    baseUrl,
    clientAddress: addressKey(getRequestHeader(addressHeader) ?? ''),
  };
}
