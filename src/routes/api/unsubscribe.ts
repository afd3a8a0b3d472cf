import { createFileRoute } from '@tanstack/react-router';
import { handleUnsubscribe } from '#features/user/unsubscribe.server.ts';

const handleRequest = ({ request }: { request: Request }) => handleUnsubscribe(request);

export const Route = createFileRoute('/api/unsubscribe')({
  server: { handlers: { GET: handleRequest, POST: handleRequest } },
});
