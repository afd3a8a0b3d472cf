import { listInput } from '#content/schema.ts';
import { publicProcedure, router } from '#platform/trpc.server.ts';
import { getChange, listArticleChanges, listPublicChanges } from './data.server.ts';
import { articleChangesInput, changeInput } from './schema.ts';

/** What readers are told about the changes of articles. */
export const changeRouter = router({
  allPublic: publicProcedure
    .meta({ scope: 'any' })
    .input(listInput)
    .query(({ ctx, input }) => listPublicChanges(ctx.db, input)),
  ofArticle: publicProcedure
    .meta({ scope: 'any' })
    .input(articleChangesInput)
    .query(({ ctx, input }) => listArticleChanges(ctx.db, input.id)),
  /** One change with its difference. */
  byId: publicProcedure
    .meta({ scope: 'any' })
    .input(changeInput)
    .query(({ ctx, input }) => getChange(ctx.db, input)),
});
