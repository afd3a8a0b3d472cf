import { changeProcedures } from '#content/change-procedures.server.ts';
import { ownerProcedures, itemProcedures } from '#content/procedures.server.ts';
import { slugInput } from '#content/schema.ts';
import { editorProcedures } from '#content/editor-procedures.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { publicProcedure, router } from '#platform/trpc.server.ts';
import { articleReads, listArticles, listPublicArticles } from './data.server.ts';
import { articleDefinition } from './definition.server.ts';
import { listTags, listYears } from './overview.server.ts';
import { findRelated } from './related.server.ts';
import { createArticleInput, listArticlesInput, updateArticleInput } from './schema.ts';

export const blogRouter = router({
  allPublic: publicProcedure
    .meta({ scope: 'any' })
    .input(listArticlesInput)
    .query(({ ctx, input }) => listPublicArticles(ctx.db, input)),
  ...itemProcedures(articleReads),
  /** The previous and the next article, those of the series, and related ones. */
  around: publicProcedure
    .meta({ scope: 'any' })
    .input(slugInput)
    .query(({ ctx, input }) => findRelated(ctx.db, input.slug)),
  tags: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => listTags(ctx.db)),
  years: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => listYears(ctx.db)),
  ...ownerProcedures(articleDefinition, {
    list: listArticles,
    createInput: createArticleInput,
    updateInput: updateArticleInput,
  }),
  ...changeProcedures('article'),
  ...editorProcedures(imageResolver),
});
