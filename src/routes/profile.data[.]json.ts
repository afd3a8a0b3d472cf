import { createFileRoute } from '@tanstack/react-router';
import { handlePersonalDataRequest } from '#features/export/personal-data.server.ts';

export const Route = createFileRoute('/profile/data.json')({
  server: { handlers: { GET: handlePersonalDataRequest } },
});
