import { createFileRoute } from '@tanstack/react-router';
import { answerSitemap } from '#features/seo/answers.server.ts';

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: () => answerSitemap() } },
});
