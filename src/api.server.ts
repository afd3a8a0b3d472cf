import { blogRouter } from '#features/blog/router.server.ts';
import { commentRouter } from '#features/comment/router.server.ts';
import { experienceRouter } from '#features/experience/router.server.ts';
import { guestbookRouter } from '#features/guestbook/router.server.ts';
import { pageRouter } from '#features/page/router.server.ts';
import { projectRouter } from '#features/project/router.server.ts';
import { serviceRouter } from '#features/service/router.server.ts';
import { settingsRouter } from '#features/settings/router.server.ts';
import { snippetRouter } from '#features/snippet/router.server.ts';
import { statsRouter } from '#features/stats/router.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { router, type Context } from '#platform/trpc.server.ts';

export const appRouter = router({
  blog: blogRouter,
  comment: commentRouter,
  experience: experienceRouter,
  guestbook: guestbookRouter,
  page: pageRouter,
  project: projectRouter,
  service: serviceRouter,
  settings: settingsRouter,
  snippet: snippetRouter,
  stats: statsRouter,
});

export type AppRouter = typeof appRouter;

/** Who asks and of what site, for a call from within this process. */
export async function requestContext(): Promise<Context> {
  const { database, storage, baseUrl } = await runtime();
  return { db: database.db, storage, viewer: null, baseUrl };
}
