import { createFileRoute } from '@tanstack/react-router';
import { handleTokenRequest, refuseRead } from '#features/oauth/endpoints.server.ts';

export const Route = createFileRoute('/api/oauth/token')({
  server: {
    handlers: { GET: () => refuseRead(), POST: ({ request }) => handleTokenRequest(request) },
  },
});
