import { createFileRoute } from '@tanstack/react-router';
import { handleRevocation, refuseRead } from '#features/oauth/endpoints.server.ts';

export const Route = createFileRoute('/api/oauth/revoke')({
  server: {
    handlers: { GET: () => refuseRead(), POST: ({ request }) => handleRevocation(request) },
  },
});
