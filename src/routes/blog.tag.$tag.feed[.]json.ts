import { createFileRoute } from '@tanstack/react-router';
import { handleFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/blog/tag/$tag/feed.json')({
  server: { handlers: { GET: ({ params }) => handleFeedRequest('json', params.tag) } },
});
