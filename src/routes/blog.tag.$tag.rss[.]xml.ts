import { createFileRoute } from '@tanstack/react-router';
import { handleFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/blog/tag/$tag/rss.xml')({
  server: { handlers: { GET: ({ params }) => handleFeedRequest('rss', params.tag) } },
});
