import { toRedirectPath } from '#content/redirect-path.ts';
import { findPathRedirect } from '#content/find-path-redirect.server.ts';
import type { WebHandler } from '#platform/http/framework.server.ts';
import { createTextResponse } from '#platform/http/render-context.server.ts';
import { runtime } from '#platform/runtime.server.ts';

/**
 * Redirects the old addresses of imported texts, permanently. Only where the site has no page of its own: a page that is
 * created at such an address later is shown there.
 */
export function withPathRedirects(
  handler: WebHandler,
  openDb = async () => (await runtime()).database.db,
): WebHandler {
  return async (request) => {
    const response = await handler(request);
    if (response.status !== 404 || request.method !== 'GET') return response;
    const path = toRedirectPath(request.url);
    if (path === null) return response;
    const location = await findPathRedirect(await openDb(), path);
    if (location === undefined) return response;
    return createTextResponse('', { status: 301, headers: { location } });
  };
}
