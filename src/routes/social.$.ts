import { createFileRoute } from '@tanstack/react-router';
import { handleCardRequest } from '#features/seo/cards.server.ts';

export const Route = createFileRoute('/social/$')({
  server: {
    handlers: { GET: ({ params: { _splat: address } }) => handleCardRequest(address ?? '') },
  },
});
