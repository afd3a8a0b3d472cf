import { createFileRoute } from '@tanstack/react-router';
import { answerMarkdown } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/projects/{$slug}.md')({
  server: { handlers: { GET: ({ params }) => answerMarkdown('project', params.slug) } },
});
