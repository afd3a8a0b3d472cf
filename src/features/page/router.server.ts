import {
  ownerProcedures,
  itemProcedures,
  publicListProcedure,
} from '#content/procedures.server.ts';
import { slugInput } from '#content/schema.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { findPublicPage, pageReads, listPages, listPublicPages } from './data.server.ts';
import { pageDefinition } from './definition.server.ts';
import { createPageInput, starterInput, updatePageInput } from './schema.ts';
import { createStarter, listStarters } from './starters.server.ts';

export const pageRouter = router({
  ...publicListProcedure(listPublicPages),
  ...itemProcedures(pageReads),
  /** The owner's page for a route that every site has, or null. */
  findBySlug: publicProcedure
    .meta({ scope: 'any' })
    .input(slugInput)
    .query(({ ctx, input }) => findPublicPage(ctx.db, input.slug)),
  /** Which of the usual pages of a personal site exist. */
  starters: ownerProcedure
    .meta({ scope: 'content:read' })
    .query(async ({ ctx }) => ({ items: await listStarters(ctx.db) })),
  /** Creates one of them as a draft; the id of the page, also if it existed. */
  createStarter: ownerProcedure
    .meta({ scope: 'content:write' })
    .input(starterInput)
    .mutation(({ ctx, input }) => createStarter(ctx.db, input.name, ctx.viewer.id)),
  ...ownerProcedures(pageDefinition, {
    list: listPages,
    createInput: createPageInput,
    updateInput: updatePageInput,
  }),
});
