import { createFileRoute } from '@tanstack/react-router';
import { handleFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/feed.json')({
  server: { handlers: { GET: () => handleFeedRequest('json') } },
});
