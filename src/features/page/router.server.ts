import { guardedWrite } from '#content/publication-check.server.ts';
import {
  lifecycleProcedures,
  ownerReadProcedures,
  previewProcedures,
  bySlugProcedure,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { slugInput } from '#content/schema.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import {
  findPublicPage,
  getPreviewedPage,
  getPublicPage,
  listPages,
  listPublicPages,
} from './data.server.ts';
import { createPageInput, updatePageInput } from './schema.ts';
import { createPage, getPage, updatePage } from './write.server.ts';

export const pageRouter = router({
  ...publicListProcedure(listPublicPages),
  ...bySlugProcedure(getPublicPage),
  /** The owner's page for a route that every site has, or null. */
  findBySlug: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => findPublicPage(ctx.db, input.slug)),
  ...ownerReadProcedures('page', { list: listPages, byId: getPage }),
  create: ownerProcedure.input(createPageInput).mutation(guardedWrite('page', createPage)),
  update: ownerProcedure.input(updatePageInput).mutation(guardedWrite('page', updatePage)),
  ...previewProcedures('page', getPreviewedPage),
  ...lifecycleProcedures('page', (db, id, { content, by }) =>
    updatePage(db, updatePageInput.parse({ ...content, id }), by),
  ),
});
