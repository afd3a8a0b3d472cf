import { createFileRoute } from '@tanstack/react-router';
import { answerMarkdown } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/blog/{$slug}.md')({
  server: { handlers: { GET: ({ params }) => answerMarkdown('article', params.slug) } },
});
