import { createFileRoute } from '@tanstack/react-router';
import { handleConfirmEmail } from '#features/user/confirm-email.server.ts';

const handleRequest = ({ request }: { request: Request }) => handleConfirmEmail(request);

export const Route = createFileRoute('/api/confirm-email')({
  server: { handlers: { GET: handleRequest, POST: handleRequest } },
});
