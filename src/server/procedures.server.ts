import type { WebHandler } from '#platform/http/framework.server.ts';
import type { handleProcedures } from '../routes/api/-procedures.server.ts';
import { trpcPath } from '#platform/trpc-client.ts';

/**
 * Answers procedure calls, and passes every other request to the framework. The router of the framework takes longer than
 * most procedures.
 */
export function withProcedures(handler: WebHandler): WebHandler {
  let procedures: Promise<{ handleProcedures: typeof handleProcedures }> | undefined;
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith(`${trpcPath}/`)) return handler(request);
    // Importing a module again takes longer than waiting for a promise.
    procedures ??= import('../routes/api/-procedures.server.ts');
    return (await procedures).handleProcedures(request);
  };
}
