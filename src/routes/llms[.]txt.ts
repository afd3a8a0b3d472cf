import { createFileRoute } from '@tanstack/react-router';
import { handleLlmsRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/llms.txt')({
  server: { handlers: { GET: () => handleLlmsRequest() } },
});
