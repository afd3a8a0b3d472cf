import { createFileRoute } from '@tanstack/react-router';
import { handleSignIn } from '#features/user/sign-in.server.ts';

const handleRequest = ({ request }: { request: Request }) => handleSignIn(request);

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: { GET: handleRequest, POST: handleRequest } },
});
