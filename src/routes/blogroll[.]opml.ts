import { createFileRoute } from '@tanstack/react-router';
import { handleOpmlRequest } from '#features/blogroll/opml-response.server.ts';

export const Route = createFileRoute('/blogroll.opml')({
  server: { handlers: { GET: () => handleOpmlRequest() } },
});
