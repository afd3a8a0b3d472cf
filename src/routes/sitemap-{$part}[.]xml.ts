import { createFileRoute } from '@tanstack/react-router';
import { handleSitemapRequest } from '#features/seo/answers.server.ts';

export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: { handlers: { GET: ({ params }) => handleSitemapRequest(params.part) } },
});
