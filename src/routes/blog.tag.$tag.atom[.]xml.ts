import { createFileRoute } from '@tanstack/react-router';
import { handleFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/blog/tag/$tag/atom.xml')({
  server: { handlers: { GET: ({ params }) => handleFeedRequest('atom', params.tag) } },
});
