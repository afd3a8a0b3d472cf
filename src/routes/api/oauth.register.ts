import { createFileRoute } from '@tanstack/react-router';
import { handleRegistration, refuseRead } from '#features/oauth/endpoints.server.ts';

export const Route = createFileRoute('/api/oauth/register')({
  server: {
    handlers: { GET: () => refuseRead(), POST: ({ request }) => handleRegistration(request) },
  },
});
