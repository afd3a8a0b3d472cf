import { createFileRoute } from '@tanstack/react-router';
import { handleResumeRequest } from '#features/experience/resume.server.ts';

export const Route = createFileRoute('/resume.json')({
  server: { handlers: { GET: () => handleResumeRequest() } },
});
