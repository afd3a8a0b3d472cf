import { createFileRoute } from '@tanstack/react-router';
import { answerFeed } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/feed.json')({
  server: { handlers: { GET: () => answerFeed('json') } },
});
