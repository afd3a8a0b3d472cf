import { createCallerContext } from '#features/token/request-context.server.ts';
import { answerApiRequest } from '#features/http-api/answer.server.ts';
import { isCachedApiAddress } from '#features/http-api/cached-address.server.ts';
import { openExport } from '#features/export/open-export.server.ts';
import { createOpenApiDocument } from '#features/http-api/openapi.ts';
import { groups, operations } from '#features/http-api/operations.ts';
import { getProcedureFacts } from '#features/http-api/procedure-facts.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { runUncharged } from '#platform/http/processor-shares.server.ts';
import { createTextResponse } from '#platform/http/render-context.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { appRouter } from '#api.server.ts';

/** Handles a request to the HTTP API. It needs nothing of the framework. */
export function handleApiRequest(request: Request): Promise<Response> {
  return answerApiRequest(request, {
    router: appRouter,
    createContext: createTokenContext,
    openFile: openExport,
  });
}

/** The context of a program: who has no token is anonymous, whatever cookies are sent. */
export async function createTokenContext(request: Request) {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return createCallerContext(new Request(request.url, { headers }), () => undefined);
}

/** Whether the page cache may store the answer of a public address. */
export const isCachedAddress = (url: URL): boolean => isCachedApiAddress(url, appRouter);

let document: { key: string; text: string } | undefined;

/** Responds with the description of the API (OpenAPI). It is composed once, because that takes longer than most pages. */
export async function handleOpenApiRequest(): Promise<Response> {
  const { database, baseUrl } = await runtime();
  const { site } = await readSettings(database.db);
  const options = { siteTitle: site.title, siteUrl: baseUrl };
  const key = JSON.stringify(options);
  if (document?.key !== key) {
    const getFacts = getProcedureFacts.bind(null, appRouter);
    const described = runUncharged(() =>
      createOpenApiDocument({ operations, groups, getFacts, ...options }),
    );
    document = { key, text: `${JSON.stringify(described, null, 2)}\n` };
  }
  return createTextResponse(document.text, {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
  });
}
