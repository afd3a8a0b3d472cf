import { createFileRoute } from '@tanstack/react-router';
import { handleServerMetadata } from '#features/oauth/metadata.server.ts';

export const Route = createFileRoute('/.well-known/oauth-authorization-server')({
  server: { handlers: { GET: () => handleServerMetadata() } },
});
