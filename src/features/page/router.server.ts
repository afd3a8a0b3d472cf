import { guardedWrite } from '#content/guard-publication.server.ts';
import {
  keeping,
  ownerReads,
  previewing,
  publicBySlug,
  publicList,
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
  ...publicList(listPublicPages),
  ...publicBySlug(getPublicPage),
  /** What the owner wrote for a page that every site has, or null. */
  findBySlug: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => findPublicPage(ctx.db, input.slug)),
  ...ownerReads('page', { list: listPages, byId: getPage }),
  create: ownerProcedure.input(createPageInput).mutation(guardedWrite('page', createPage)),
  update: ownerProcedure.input(updatePageInput).mutation(guardedWrite('page', updatePage)),
  ...previewing('page', getPreviewedPage),
  ...keeping('page', (db, id, { content, by }) =>
    updatePage(db, updatePageInput.parse({ ...content, id }), by),
  ),
});
