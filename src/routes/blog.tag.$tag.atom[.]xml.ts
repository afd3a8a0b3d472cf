import { createFileRoute } from '@tanstack/react-router';
import { answerFeed } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/blog/tag/$tag/atom.xml')({
  server: { handlers: { GET: ({ params }) => answerFeed('atom', params.tag) } },
});
