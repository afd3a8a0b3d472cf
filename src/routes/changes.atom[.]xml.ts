import { createFileRoute } from '@tanstack/react-router';
import { handleChangeFeedRequest } from '#features/feeds/answers.server.ts';

export const Route = createFileRoute('/changes/atom.xml')({
  server: { handlers: { GET: () => handleChangeFeedRequest('atom') } },
});
