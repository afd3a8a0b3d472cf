import { createFileRoute } from '@tanstack/react-router';
import { answerCard } from '#features/seo/cards.server.ts';

export const Route = createFileRoute('/social/$')({
  server: { handlers: { GET: ({ params: { _splat: address } }) => answerCard(address ?? '') } },
});
