import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createCallerContext } from '#features/token/request-context.server.ts';
import { appRouter } from '#api.server.ts';
import { AppError } from '#lib/errors.ts';
import { answerQueries } from '#platform/answer-queries.server.ts';
import { createTextResponse } from '#platform/http/render-context.server.ts';
import { maxBatchCalls } from '#platform/http/request-cost.ts';
import { trpcPath } from '#platform/trpc-client.ts';
import { getRetrySeconds, toProcedureError, type Context } from '#platform/trpc.server.ts';

/** Creates the context of the calls of a request; `addCookie` adds a Set-Cookie header to its response. */
type CreateContext = (request: Request, addCookie: (cookie: string) => void) => Promise<Context>;

/** Handles a request to the tRPC endpoint. It needs nothing of the framework. */
export async function handleProcedures(
  request: Request,
  createCallContext: CreateContext = createCallerContext,
): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers({
    'content-type': 'application/json',
    vary: 'trpc-accept, accept',
  });
  const answer = await answerQueries(request, {
    router: appRouter,
    path: decodeNames(url.pathname),
    url,
    maxBatchCalls,
    createContext: () => createWithCookies(request, headers, createCallContext),
  });
  if (!answer) return handleByAdapter(request, createCallContext);
  const seconds = getRetrySeconds(answer.errors);
  if (seconds > 0) headers.append('retry-after', String(seconds));
  return createTextResponse(answer.body, { status: answer.status, headers });
}

/** The names of the called procedures; an empty text for a path that cannot be decoded. */
function decodeNames(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(trpcPath.length + 1));
  } catch {
    return '';
  }
}

/** Handles mutations, uploads, and requests that are refused. It could handle every call, and takes longer. */
export function handleByAdapter(
  request: Request,
  createCallContext: CreateContext,
): Promise<Response> {
  return fetchRequestHandler({
    endpoint: trpcPath,
    // oxlint-disable-next-line id-denylist -- the adapter's name
    req: request,
    router: appRouter,
    maxBatchSize: maxBatchCalls,
    createContext: ({ resHeaders }) => createWithCookies(request, resHeaders, createCallContext),
    responseMeta: ({ errors }) => {
      const seconds = getRetrySeconds(errors);
      return seconds === 0 ? {} : { headers: new Headers({ 'retry-after': String(seconds) }) };
    },
  });
}

async function createWithCookies(
  request: Request,
  headers: Headers,
  createCallContext: CreateContext,
): Promise<Context> {
  try {
    return await createCallContext(request, (cookie) => headers.append('set-cookie', cookie));
  } catch (error) {
    const isUnauthorized = error instanceof AppError && error.code === 'UNAUTHORIZED';
    // RFC 6750, section 3. Only a wrong token is refused here.
    if (isUnauthorized) headers.set('www-authenticate', 'Bearer error="invalid_token"');
    throw toProcedureError(error);
  }
}
