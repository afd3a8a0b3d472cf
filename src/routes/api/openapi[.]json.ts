import { createFileRoute } from '@tanstack/react-router';
import { handleOpenApiRequest } from './-http-api.server.ts';

export const Route = createFileRoute('/api/openapi.json')({
  server: { handlers: { GET: () => handleOpenApiRequest() } },
});
