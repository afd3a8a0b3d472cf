import { createFileRoute } from '@tanstack/react-router';
import { answerFeed } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/rss.xml')({
  server: { handlers: { GET: () => answerFeed('rss') } },
});
