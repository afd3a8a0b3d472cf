import { createFileRoute } from '@tanstack/react-router';
import { handleNoteFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/notes/feed.json')({
  server: { handlers: { GET: () => handleNoteFeedRequest('json') } },
});
