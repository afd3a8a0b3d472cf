import { createMcpAnswer } from '#features/mcp/answer.server.ts';
import { appRouter } from '#api.server.ts';
import { createTokenContext } from './-http-api.server.ts';

/** Handles a request of a program that speaks MCP. */
export const handleMcpRequest = createMcpAnswer({
  router: appRouter,
  createContext: createTokenContext,
});
