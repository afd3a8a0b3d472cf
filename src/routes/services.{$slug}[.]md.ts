import { createFileRoute } from '@tanstack/react-router';
import { answerMarkdown } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/services/{$slug}.md')({
  server: { handlers: { GET: ({ params }) => answerMarkdown('service', params.slug) } },
});
