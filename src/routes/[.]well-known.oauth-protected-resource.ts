import { createFileRoute } from '@tanstack/react-router';
import { handleResourceMetadata } from '#features/oauth/metadata.server.ts';

/** The site as a whole; the path of a part of it may follow. */
export const Route = createFileRoute('/.well-known/oauth-protected-resource')({
  server: { handlers: { GET: () => handleResourceMetadata('') } },
});
