import { createFileRoute } from '@tanstack/react-router';
import { answerFeed } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/blog/tag/$tag/feed.json')({
  server: { handlers: { GET: ({ params }) => answerFeed('json', params.tag) } },
});
