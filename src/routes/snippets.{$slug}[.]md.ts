import { createFileRoute } from '@tanstack/react-router';
import { answerTwin } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/snippets/{$slug}.md')({
  server: { handlers: { GET: ({ params }) => answerTwin('snippet', params.slug) } },
});
