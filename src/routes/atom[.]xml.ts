import { createFileRoute } from '@tanstack/react-router';
import { answerFeed } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/atom.xml')({
  server: { handlers: { GET: () => answerFeed('atom') } },
});
