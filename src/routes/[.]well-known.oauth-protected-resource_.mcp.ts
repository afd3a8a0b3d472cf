import { createFileRoute } from '@tanstack/react-router';
import { handleResourceMetadata } from '#features/oauth/metadata.server.ts';

export const Route = createFileRoute('/.well-known/oauth-protected-resource_/mcp')({
  server: { handlers: { GET: () => handleResourceMetadata('/mcp') } },
});
