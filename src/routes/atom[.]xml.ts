import { createFileRoute } from '@tanstack/react-router';
import { handleFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/atom.xml')({
  server: { handlers: { GET: () => handleFeedRequest('atom') } },
});
