import { createFileRoute } from '@tanstack/react-router';
import { answerSignIn } from '#features/user/sign-in.server.ts';

const answer = ({ request }: { request: Request }) => answerSignIn(request);

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: { GET: answer, POST: answer } },
});
