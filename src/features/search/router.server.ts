import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { limitSearch } from './rate-limit.server.ts';
import { search } from './data.server.ts';
import { findOwnItems } from './owned.server.ts';
import { ownedInput, searchInput } from './schema.ts';

export const searchRouter = router({
  query: publicProcedure.input(searchInput).query(async ({ ctx, input }) => {
    // Public pages are rendered without a client address; the request handler limits them.
    if (ctx.clientAddress !== '') await limitSearch(ctx.db, ctx.clientAddress);
    return search(ctx.db, input);
  }),
  /** The owner's items by title, public or not. */
  owned: ownerProcedure.input(ownedInput).query(({ ctx, input }) => findOwnItems(ctx.db, input)),
});
