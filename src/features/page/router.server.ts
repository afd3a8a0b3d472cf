import {
  ownerProcedures,
  itemProcedures,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { slugInput } from '#content/schema.ts';
import { publicProcedure, router } from '#platform/trpc.server.ts';
import { findPublicPage, pageReads, listPages, listPublicPages } from './data.server.ts';
import { pageDefinition } from './definition.server.ts';
import { createPageInput, updatePageInput } from './schema.ts';

export const pageRouter = router({
  ...publicListProcedure(listPublicPages),
  ...itemProcedures(pageReads),
  /** The owner's page for a route that every site has, or null. */
  findBySlug: publicProcedure
    .meta({ scope: 'any' })
    .input(slugInput)
    .query(({ ctx, input }) => findPublicPage(ctx.db, input.slug)),
  ...ownerProcedures(pageDefinition, {
    list: listPages,
    createInput: createPageInput,
    updateInput: updatePageInput,
  }),
});
