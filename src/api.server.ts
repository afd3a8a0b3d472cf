import { analyticsRouter } from '#features/analytics/router.server.ts';
import { auditRouter } from '#features/audit/router.server.ts';
import { backupRouter } from '#features/backup/router.server.ts';
import { blogRouter } from '#features/blog/router.server.ts';
import { blogrollRouter } from '#features/blogroll/router.server.ts';
import { bookmarkRouter } from '#features/bookmark/router.server.ts';
import { changeRouter } from '#features/change/router.server.ts';
import { commentRouter } from '#features/comment/router.server.ts';
import { dashboardRouter } from '#features/dashboard/router.server.ts';
import { demoRouter } from '#features/demo/router.server.ts';
import { experienceRouter } from '#features/experience/router.server.ts';
import { exportRouter } from '#features/export/router.server.ts';
import { externalStatsRouter } from '#features/external-stats/router.server.ts';
import { guestbookRouter } from '#features/guestbook/router.server.ts';
import { importRouter } from '#features/import/router.server.ts';
import { mediaRouter } from '#features/media/router.server.ts';
import { oauthRouter } from '#features/oauth/router.server.ts';
import { pageRouter } from '#features/page/router.server.ts';
import { projectRouter } from '#features/project/router.server.ts';
import { proposalRouter } from '#features/proposal/router.server.ts';
import { reactionRouter } from '#features/reaction/router.server.ts';
import { redirectRouter } from '#features/redirect/router.server.ts';
import { searchRouter } from '#features/search/router.server.ts';
import { seoRouter } from '#features/seo/router.server.ts';
import { serviceRouter } from '#features/service/router.server.ts';
import { settingsRouter } from '#features/settings/router.server.ts';
import { setupRouter } from '#features/setup/router.server.ts';
import { noteRouter } from '#features/note/router.server.ts';
import { snippetRouter } from '#features/snippet/router.server.ts';
import { tokenRouter } from '#features/token/router.server.ts';
import { webhookRouter } from '#features/webhook/router.server.ts';
import { userRouter } from '#features/user/router.server.ts';
import type { AnyRouter } from '@trpc/server';
import { createReference, type ReferenceGroup } from '#features/http-api/reference.ts';
import { groups, operations } from '#features/http-api/operations.ts';
import { getProcedureFacts } from '#features/http-api/procedure-facts.server.ts';
import { runUncharged } from '#platform/http/processor-shares.server.ts';
import { mergeRouters, publicProcedure, router } from '#platform/trpc.server.ts';

/** Three features answer in this namespace; none imports another. */
const statsRouter = mergeRouters(analyticsRouter, externalStatsRouter, reactionRouter);

let reference: ReferenceGroup[] | undefined;

/** Its operations are procedures of all features. */
const httpApiRouter = router({
  reference: publicProcedure.meta({ scope: 'any' }).query((): ReferenceGroup[] => {
    const getFacts = getProcedureFacts.bind(null, getAppRouter());
    return (reference ??= runUncharged(() => createReference({ operations, groups, getFacts })));
  }),
});

const getAppRouter = (): AnyRouter => appRouter;

export const appRouter = router({
  audit: auditRouter,
  blog: blogRouter,
  blogroll: blogrollRouter,
  bookmark: bookmarkRouter,
  change: changeRouter,
  comment: commentRouter,
  dashboard: dashboardRouter,
  demo: demoRouter,
  experience: experienceRouter,
  export: exportRouter,
  guestbook: guestbookRouter,
  httpApi: httpApiRouter,
  media: mediaRouter,
  oauth: oauthRouter,
  page: pageRouter,
  project: projectRouter,
  proposal: proposalRouter,
  redirect: redirectRouter,
  search: searchRouter,
  seo: seoRouter,
  service: serviceRouter,
  settings: settingsRouter,
  setup: setupRouter,
  snippet: snippetRouter,
  note: noteRouter,
  stats: statsRouter,
  token: tokenRouter,
  transfer: mergeRouters(backupRouter, importRouter),
  user: userRouter,
  webhook: webhookRouter,
});

export type AppRouter = typeof appRouter;
