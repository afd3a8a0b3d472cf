import { createFileRoute } from '@tanstack/react-router';

/** Loaded with the first request: few sites are asked by programs that speak MCP. */
const handleRequest = async ({ request }: { request: Request }) =>
  (await import('./api/-mcp.server.ts')).handleMcpRequest(request);

/** For the development server; the built server calls the handler itself, without the framework. */
export const Route = createFileRoute('/mcp')({
  server: { handlers: { GET: handleRequest, POST: handleRequest } },
});
