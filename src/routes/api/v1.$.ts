import { createFileRoute } from '@tanstack/react-router';
import { handleApiRequest } from './-http-api.server.ts';

const handleRequest = ({ request }: { request: Request }) => handleApiRequest(request);

/** For the development server; the built server calls the handler itself, without the framework. */
export const Route = createFileRoute('/api/v1/$')({
  server: {
    handlers: {
      GET: handleRequest,
      POST: handleRequest,
      PATCH: handleRequest,
      DELETE: handleRequest,
    },
  },
});
