import {
  createResolver,
  lifecycleProcedures,
  updateResolver,
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
import { pageDefinition } from './definition.server.ts';
import { createPageInput, updatePageInput } from './schema.ts';

export const pageRouter = router({
  ...publicListProcedure(listPublicPages),
  ...bySlugProcedure(getPublicPage),
  /** The owner's page for a route that every site has, or null. */
  findBySlug: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => findPublicPage(ctx.db, input.slug)),
  ...ownerReadProcedures(pageDefinition, listPages),
  create: ownerProcedure.input(createPageInput).mutation(createResolver(pageDefinition)),
  update: ownerProcedure.input(updatePageInput).mutation(updateResolver(pageDefinition)),
  ...previewProcedures('page', getPreviewedPage),
  ...lifecycleProcedures(pageDefinition, updatePageInput),
});
