import {
  keeping,
  ownerReads,
  previewing,
  publicBySlug,
  publicList,
} from '#content/procedures.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { getPreviewedPage, getPublicPage, listPages, listPublicPages } from './data.server.ts';
import { createPageInput, updatePageInput } from './schema.ts';
import { createPage, getPage, updatePage } from './write.server.ts';

export const pageRouter = router({
  ...publicList(listPublicPages),
  ...publicBySlug(getPublicPage),
  ...ownerReads('page', { list: listPages, byId: getPage }),
  create: ownerProcedure
    .input(createPageInput)
    .mutation(({ ctx, input }) => createPage(ctx.db, input, ctx.viewer.id)),
  update: ownerProcedure
    .input(updatePageInput)
    .mutation(({ ctx, input }) => updatePage(ctx.db, input, ctx.viewer.id)),
  ...previewing('page', getPreviewedPage),
  ...keeping('page', (db, id, { content, by }) =>
    updatePage(db, updatePageInput.parse({ ...content, id }), by),
  ),
});
