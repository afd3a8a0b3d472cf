import { createFileRoute } from '@tanstack/react-router';
import { handleFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/rss.xml')({
  server: { handlers: { GET: () => handleFeedRequest('rss') } },
});
