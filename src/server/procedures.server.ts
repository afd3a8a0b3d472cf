import type { WebHandler } from '#platform/http/framework.server.ts';
import { trpcPath } from '#platform/trpc-client.ts';

/**
 * Answers procedure calls, and passes every other request to the framework. The router of the framework takes longer than
 * most procedures.
 */
export function withProcedures(handler: WebHandler): WebHandler {
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith(`${trpcPath}/`)) return handler(request);
    const { handleProcedures } = await import('../routes/api/-procedures.server.ts');
    return handleProcedures(request);
  };
}
