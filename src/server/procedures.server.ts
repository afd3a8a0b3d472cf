import type { WebHandler } from '#platform/http/framework.server.ts';
import { apiPath } from '#features/http-api/operation.ts';
import type { handleApiRequest } from '../routes/api/-http-api.server.ts';
import { isMicropubPath } from '#features/micropub/configuration.ts';
import type { handleMcpRequest } from '../routes/api/-mcp.server.ts';
import type { handleMicropubRequest } from '../routes/api/-micropub.server.ts';
import type { handleProcedures } from '../routes/api/-procedures.server.ts';
import { withDiscoveryLinks } from './discovery-links.server.ts';
import { trpcPath } from '#platform/trpc-client.ts';

/**
 * Answers procedure calls, the HTTP API, MCP and Micropub, and passes every other request to the framework. The router of the framework takes longer than
 * most procedures.
 */
export function withProcedures(handler: WebHandler): WebHandler {
  const answerPage = withDiscoveryLinks(handler);
  let procedures: Promise<{ handleProcedures: typeof handleProcedures }> | undefined;
  let api: Promise<{ handleApiRequest: typeof handleApiRequest }> | undefined;
  let mcp: Promise<{ handleMcpRequest: typeof handleMcpRequest }> | undefined;
  let micropub: Promise<{ handleMicropubRequest: typeof handleMicropubRequest }> | undefined;
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/mcp') {
      mcp ??= import('../routes/api/-mcp.server.ts');
      return (await mcp).handleMcpRequest(request);
    }
    if (isMicropubPath(pathname)) {
      micropub ??= import('../routes/api/-micropub.server.ts');
      return (await micropub).handleMicropubRequest(request);
    }
    if (pathname.startsWith(`${apiPath}/`)) {
      api ??= import('../routes/api/-http-api.server.ts');
      return (await api).handleApiRequest(request);
    }
    if (!pathname.startsWith(`${trpcPath}/`)) return answerPage(request);
    // Importing a module again takes longer than waiting for a promise.
    procedures ??= import('../routes/api/-procedures.server.ts');
    return (await procedures).handleProcedures(request);
  };
}
