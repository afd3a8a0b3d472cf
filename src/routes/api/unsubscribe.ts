import { createFileRoute } from '@tanstack/react-router';
import { answerUnsubscribe } from '#features/user/unsubscribe.server.ts';

const answer = ({ request }: { request: Request }) => answerUnsubscribe(request);

export const Route = createFileRoute('/api/unsubscribe')({
  server: { handlers: { GET: answer, POST: answer } },
});
