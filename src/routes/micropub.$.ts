import { createFileRoute } from '@tanstack/react-router';

/** Loaded with the first request: few sites are asked by programs that speak Micropub. */
const handleRequest = async ({ request }: { request: Request }) =>
  (await import('./api/-micropub.server.ts')).handleMicropubRequest(request);

/** For the development server; the built server calls the handler itself, without the framework. */
export const Route = createFileRoute('/micropub/$')({
  server: { handlers: { GET: handleRequest, POST: handleRequest } },
});
