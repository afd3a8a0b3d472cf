import { keeping, ownerReads, publicBySlug, publicList } from '#content/procedures.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { getPublicPage, listPages, listPublicPages } from './data.server.ts';
import { createPageInput, updatePageInput } from './schema.ts';
import { createPage, getPage, updatePage } from './write.server.ts';

export const pageRouter = router({
  ...publicList(listPublicPages),
  ...publicBySlug(getPublicPage),
  ...ownerReads({ list: listPages, byId: getPage }),
  create: ownerProcedure
    .input(createPageInput)
    .mutation(({ ctx, input }) => createPage(ctx.db, input, ctx.viewer.id)),
  update: ownerProcedure
    .input(updatePageInput)
    .mutation(({ ctx, input }) => updatePage(ctx.db, input, ctx.viewer.id)),
  ...keeping('page', (db, id, { content, by }) =>
    updatePage(db, updatePageInput.parse({ ...content, id }), by),
  ),
});
