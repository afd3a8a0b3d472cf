import { createFileRoute } from '@tanstack/react-router';
import { answerMarkdown } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/notes/$year/$month/{$slug}.md')({
  server: {
    handlers: {
      GET: ({ params: { year, month, slug } }) =>
        answerMarkdown('note', `${year}/${month}/${slug}`),
    },
  },
});
