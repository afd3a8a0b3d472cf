import { createFileRoute } from '@tanstack/react-router';
import { answerSitemap } from '#features/seo/answers.server.ts';

export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: { handlers: { GET: ({ params }) => answerSitemap(params.part) } },
});
