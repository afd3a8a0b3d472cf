import { createFileRoute } from '@tanstack/react-router';
import { answerTwin } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/services/{$slug}.md')({
  server: { handlers: { GET: ({ params }) => answerTwin('service', params.slug) } },
});
