import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { sharedPageInput } from './schema.ts';
import { previewShare } from './share-preview.server.ts';

/** Rendering a picture takes a third of a second. */
const maxPreviewsPerMinute = 30;

export const seoRouter = router({
  /**
   * What other sites show of a link to this page once it is public: texts, and the picture as a data URL or a path of the
   * site. A mutation, because the texts may not fit into a URL.
   */
  sharedLink: ownerProcedure
    .meta({ scope: 'content:read' })
    .input(sharedPageInput)
    .mutation(async ({ ctx, input }) => {
      const key = `share preview ${ctx.viewer.id}`;
      await enforceRateLimit(ctx.db, { key, maxCount: maxPreviewsPerMinute, windowSeconds: 60 });
      return previewShare(ctx, input);
    }),
});
