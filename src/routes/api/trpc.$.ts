import { createFileRoute } from '@tanstack/react-router';
import { handleProcedures } from './-procedures.server.ts';

const handleRequest = ({ request }: { request: Request }) => handleProcedures(request);

/** For the development server; the built server calls the handler itself, without the framework. */
export const Route = createFileRoute('/api/trpc/$')({
  server: { handlers: { GET: handleRequest, POST: handleRequest } },
});
