import {
  createResolver,
  lifecycleProcedures,
  updateResolver,
  ownerReadProcedures,
  previewProcedures,
  bySlugProcedure,
} from '#content/procedures.server.ts';
import { slugInput } from '#content/schema.ts';
import { editorProcedures } from '#content/editor-procedures.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import {
  getPreviewedArticle,
  getPublicArticle,
  listArticles,
  listPublicArticles,
} from './data.server.ts';
import { articleDefinition } from './definition.server.ts';
import { listTags, listYears } from './overview.server.ts';
import { findRelated } from './related.server.ts';
import { createArticleInput, listArticlesInput, updateArticleInput } from './schema.ts';

export const blogRouter = router({
  allPublic: publicProcedure
    .input(listArticlesInput)
    .query(({ ctx, input }) => listPublicArticles(ctx.db, input)),
  ...bySlugProcedure(getPublicArticle),
  ...ownerReadProcedures(articleDefinition, listArticles),
  /** The previous and the next article, those of the series, and related ones. */
  around: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => findRelated(ctx.db, input.slug)),
  tags: publicProcedure.query(({ ctx }) => listTags(ctx.db)),
  years: publicProcedure.query(({ ctx }) => listYears(ctx.db)),
  create: ownerProcedure.input(createArticleInput).mutation(createResolver(articleDefinition)),
  update: ownerProcedure.input(updateArticleInput).mutation(updateResolver(articleDefinition)),
  ...previewProcedures('article', getPreviewedArticle),
  ...lifecycleProcedures(articleDefinition, updateArticleInput),
  ...editorProcedures(imageResolver),
});
