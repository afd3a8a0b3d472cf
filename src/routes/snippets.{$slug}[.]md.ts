import { createFileRoute } from '@tanstack/react-router';
import { answerMarkdown } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/snippets/{$slug}.md')({
  server: { handlers: { GET: ({ params }) => answerMarkdown('snippet', params.slug) } },
});
