import { createFileRoute } from '@tanstack/react-router';
import { respondWithKey } from '#features/webhook/index-now.server.ts';
import { runtime } from '#platform/runtime.server.ts';

export const Route = createFileRoute('/{$name}.txt')({
  server: {
    handlers: {
      GET: async ({ params }) => respondWithKey(params.name, (await runtime()).secret),
    },
  },
});
