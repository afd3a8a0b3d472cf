import { guardedWrite } from '#content/guard-publication.server.ts';
import { keeping, ownerReads, previewing, publicBySlug } from '#content/procedures.server.ts';
import { slugInput } from '#content/schema.ts';
import { writing } from '#content/writing.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import {
  getPreviewedArticle,
  getPublicArticle,
  listArticles,
  listPublicArticles,
} from './data.server.ts';
import { listTags, listYears } from './overview.server.ts';
import { findAround } from './around.server.ts';
import { createArticleInput, listArticlesInput, updateArticleInput } from './schema.ts';
import { createArticle, getArticle, updateArticle } from './write.server.ts';

export const blogRouter = router({
  allPublic: publicProcedure
    .input(listArticlesInput)
    .query(({ ctx, input }) => listPublicArticles(ctx.db, input)),
  ...publicBySlug(getPublicArticle),
  ...ownerReads('article', { list: listArticles, byId: getArticle }),
  /** The article before, the one after, those of its series, and related ones. */
  around: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => findAround(ctx.db, input.slug)),
  tags: publicProcedure.query(({ ctx }) => listTags(ctx.db)),
  years: publicProcedure.query(({ ctx }) => listYears(ctx.db)),
  create: ownerProcedure.input(createArticleInput).mutation(guardedWrite('article', createArticle)),
  update: ownerProcedure.input(updateArticleInput).mutation(guardedWrite('article', updateArticle)),
  ...previewing('article', getPreviewedArticle),
  ...keeping('article', (db, id, { content, by }) =>
    updateArticle(db, updateArticleInput.parse({ ...content, id }), by),
  ),
  ...writing(imageResolver),
});
