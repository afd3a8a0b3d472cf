import { createMcpHandler, type AuthInfo } from '@modelcontextprotocol/server';
import type { AnyRouter } from '@trpc/server';
import { AppError, getHttpStatus, getRetryHeaders } from '#lib/errors.ts';
import { reportError } from '#platform/http/error-context.server.ts';
import { SteppedRateLimit } from '#platform/rate-limit/stepped-rate-limit.server.ts';
import type { CallerToken, Context } from '#platform/trpc.server.ts';
import { createToolContext } from './call.server.ts';
import { createMcpServer } from './mcp-server.server.ts';

export const mcpPath = '/mcp';

/** Bytes: a picture in Base64. */
const maxBodyBytes = 9_000_000;
/** Calls of procedures are limited besides. */
const requestLimit = new SteppedRateLimit({ maxCount: 300, windowSeconds: 60, callsPerWrite: 20 });

interface McpOptions {
  router: AnyRouter;
  /** Creates the context of a request. Its cookies do not count. */
  createContext: (request: Request) => Promise<Context>;
}

/** Creates the handler of `/mcp`: each request is answered by a server of its own, so it does not matter which process gets it. */
export function createMcpAnswer({ router, createContext }: McpOptions) {
  /** By what the handler passes on unchanged. */
  const contexts = new WeakMap<AuthInfo, Context & { token: CallerToken }>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const context = authInfo && contexts.get(authInfo);
      if (!context) throw new Error('A request of MCP has no context.');
      return createMcpServer(createToolContext(router, context), router);
    },
    {
      // Nothing is announced: what a program needs, it asks for again.
      maxSubscriptions: 0,
      maxRequestBodySize: maxBodyBytes,
    },
  );
  return async (request: Request): Promise<Response> => {
    try {
      const context = await createContext(request);
      const { token } = context;
      if (token === null) return respondUnauthorized(context.baseUrl, null);
      if (request.method !== 'POST') return respond(405, 'Use POST here.', { allow: 'POST' });
      await requestLimit.enforce(context.db, `mcp ${token.id}`);
      const authInfo: AuthInfo = { token: '', clientId: token.id, scopes: [...token.scopes] };
      contexts.set(authInfo, { ...context, token });
      const response = await handler.fetch(request, { authInfo });
      response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      if (!(error instanceof AppError)) reportError(error);
      if (!(error instanceof AppError)) return respond(500, 'Something went wrong on the server.');
      if (error.code === 'UNAUTHORIZED')
        return respondUnauthorized(new URL(request.url).origin, error.message);
      return respond(getHttpStatus(error), error.message, getRetryHeaders(error));
    }
  };
}

/** Says where a program learns how to sign in (RFC 9728, section 5.1). `message` is about a token that does not work. */
function respondUnauthorized(baseUrl: string, message: string | null): Response {
  const parameters = [
    ...(message === null ? [] : ['error="invalid_token"']),
    `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${mcpPath}"`,
    'scope="content:read content:propose"',
  ];
  const sentence =
    message ?? 'Sign in first: programs find out how from the header WWW-Authenticate.';
  return respond(401, sentence, { 'www-authenticate': `Bearer ${parameters.join(', ')}` });
}

/** An error of JSON-RPC that belongs to no call. */
function respond(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { jsonrpc: '2.0', id: null, error: { code: -32_000, message } };
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
