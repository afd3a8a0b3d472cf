import { createFileRoute } from '@tanstack/react-router';
import { handleSitemapRequest } from '#features/seo/answers.server.ts';

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: () => handleSitemapRequest() } },
});
