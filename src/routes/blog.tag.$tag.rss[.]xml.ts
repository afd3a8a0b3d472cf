import { createFileRoute } from '@tanstack/react-router';
import { answerFeed } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/blog/tag/$tag/rss.xml')({
  server: { handlers: { GET: ({ params }) => answerFeed('rss', params.tag) } },
});
