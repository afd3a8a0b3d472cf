import { createFileRoute } from '@tanstack/react-router';
import { handleNoteFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/notes/atom.xml')({
  server: { handlers: { GET: () => handleNoteFeedRequest('atom') } },
});
