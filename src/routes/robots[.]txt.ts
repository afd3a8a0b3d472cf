import { createFileRoute } from '@tanstack/react-router';
import { handleRobotsRequest } from '#features/seo/answers.server.ts';

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: () => handleRobotsRequest() } },
});
