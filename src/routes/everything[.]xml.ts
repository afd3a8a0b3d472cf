import { createFileRoute } from '@tanstack/react-router';
import { handleNoteFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/everything.xml')({
  server: { handlers: { GET: () => handleNoteFeedRequest('rss', { hasArticles: true }) } },
});
