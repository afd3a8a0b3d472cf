import { requireTokenQuota } from '#features/token/write.server.ts';
import { getTokenExpiry } from '#features/token/schema.ts';
import { AppError, badRequest } from '#lib/errors.ts';
import type { TokenScope } from '#lib/token-scopes.ts';
import {
  ownerProcedure,
  recentOwnerProcedure,
  router,
  type Context,
} from '#platform/trpc.server.ts';
import { findProblem, listResources, listScopes } from './authorization-request.ts';
import { isDocumentAddress, type Client } from './client-metadata.ts';
import { getClient } from './data.server.ts';
import { addParameters, isLoopback, isRegistered } from './redirect-uri.ts';
import { approveInput, authorizationParameters, type AuthorizationParameters } from './schema.ts';
import { issueCode } from './write.server.ts';

/** What the consent screen shows. */
export interface ConsentRequest {
  /** As the program calls itself: nobody has verified it. */
  clientName: string;
  /** The host of the document in which the program describes itself, which only its owner can change; null without one. */
  publisher: string | null;
  /** Where the answer goes. */
  redirectHost: string;
  /** Whether that is a program on the machine of the browser. */
  isLocal: boolean;
  scopes: TokenScope[];
  /** Why the request cannot be permitted: a sentence about the program. */
  problem: string | null;
  /** Where the browser goes without a permission: back to the program, which is told. */
  refusalUrl: string;
}

/** A request; or why nothing can be permitted, and nothing is sent: program or address are not certain. */
export type Consent = { request: ConsentRequest } | { refusal: string };

/** The requests of programs that sign in through the browser of the owner (OAuth). */
export const oauthRouter = router({
  request: ownerProcedure
    .meta({ scope: 'none' })
    .input(authorizationParameters)
    .query(async ({ ctx, input }): Promise<Consent> => {
      try {
        return { request: await describeRequest(ctx, input) };
      } catch (error) {
        if (error instanceof AppError && error.code === 'BAD_REQUEST')
          return { refusal: error.message };
        throw error;
      }
    }),
  /** Permits what an owner has chosen, and returns where the browser brings the code. */
  approve: recentOwnerProcedure
    .meta({ scope: 'none' })
    .input(approveInput)
    .mutation(async ({ ctx, input }): Promise<{ redirectUrl: string }> => {
      const { request, scopes } = input;
      const { client, redirectUri } = await readRequest(ctx, request);
      const problem = findProblem(request, listResources(ctx.baseUrl));
      if (problem) throw badRequest(problem.description);
      const asked = listScopes(request.scope);
      if (!scopes.every((scope) => asked.includes(scope)))
        throw badRequest('The program has not asked for one of these permissions.', 'scopes');
      await requireTokenQuota(ctx.db, ctx.viewer.id);
      const code = await issueCode(ctx.db, {
        userId: ctx.viewer.id,
        client,
        redirectUri,
        challenge: request.code_challenge ?? '',
        scopes,
        tokenExpiresAt: getTokenExpiry(input),
      });
      const answer = { code, state: request.state, iss: ctx.baseUrl };
      return { redirectUrl: addParameters(redirectUri, answer) };
    }),
});

async function describeRequest(
  ctx: Context,
  parameters: AuthorizationParameters,
): Promise<ConsentRequest> {
  const { client, redirectUri } = await readRequest(ctx, parameters);
  const problem = findProblem(parameters, listResources(ctx.baseUrl));
  const refusal = problem ?? {
    error: 'access_denied',
    description: 'The owner of the site has not permitted it.',
  };
  return {
    clientName: client.name,
    publisher: findPublisher(client),
    redirectHost: new URL(redirectUri).host,
    isLocal: isLoopback(redirectUri),
    scopes: listScopes(parameters.scope),
    problem: problem?.description ?? null,
    refusalUrl: addParameters(redirectUri, {
      error: refusal.error,
      error_description: refusal.description,
      state: parameters.state,
      iss: ctx.baseUrl,
    }),
  };
}

/** The host of the document that a program was described by; a program without one is called like its host. */
function findPublisher({ id, name }: Client): string | null {
  const host = isDocumentAddress(id) ? new URL(id).host : null;
  return name === host ? null : host;
}

/** The program of a request, and where its answer goes. Throws BAD_REQUEST where that is not certain: then nothing goes there. */
async function readRequest({ db }: Context, request: AuthorizationParameters) {
  const client = await getClient(db, request);
  const redirectUri = request.redirect_uri ?? '';
  if (!isRegistered(redirectUri, client.redirectUris))
    throw badRequest(
      `“${client.name}” wants the answer at an address that it has not registered. Nothing was permitted.`,
    );
  return { client, redirectUri };
}
