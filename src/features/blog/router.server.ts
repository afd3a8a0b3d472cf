import { guardedWrite } from '#content/publication-check.server.ts';
import {
  lifecycleProcedures,
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
import { listTags, listYears } from './overview.server.ts';
import { findRelated } from './related.server.ts';
import { createArticleInput, listArticlesInput, updateArticleInput } from './schema.ts';
import { createArticle, getArticle, updateArticle } from './write.server.ts';

export const blogRouter = router({
  allPublic: publicProcedure
    .input(listArticlesInput)
    .query(({ ctx, input }) => listPublicArticles(ctx.db, input)),
  ...bySlugProcedure(getPublicArticle),
  ...ownerReadProcedures('article', { list: listArticles, byId: getArticle }),
  /** The previous and the next article, those of the series, and related ones. */
  around: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => findRelated(ctx.db, input.slug)),
  tags: publicProcedure.query(({ ctx }) => listTags(ctx.db)),
  years: publicProcedure.query(({ ctx }) => listYears(ctx.db)),
  create: ownerProcedure.input(createArticleInput).mutation(guardedWrite('article', createArticle)),
  update: ownerProcedure.input(updateArticleInput).mutation(guardedWrite('article', updateArticle)),
  ...previewProcedures('article', getPreviewedArticle),
  ...lifecycleProcedures('article', (db, id, { content, by }) =>
    updateArticle(db, updateArticleInput.parse({ ...content, id }), by),
  ),
  ...editorProcedures(imageResolver),
});
