import { createFileRoute } from '@tanstack/react-router';
import { answerTwin } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/blog/{$slug}.md')({
  server: { handlers: { GET: ({ params }) => answerTwin('article', params.slug) } },
});
