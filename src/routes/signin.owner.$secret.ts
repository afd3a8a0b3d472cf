import { createFileRoute } from '@tanstack/react-router';
import { openOwnerLink } from '#features/user/open-owner-link.server.ts';

export const Route = createFileRoute('/signin/owner/$secret')({
  server: {
    handlers: { GET: ({ request, params }) => openOwnerLink(request, params.secret) },
  },
});
