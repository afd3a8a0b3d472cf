import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { countSearch } from './counting.server.ts';
import { search } from './data.server.ts';
import { findOwned } from './owned.server.ts';
import { ownedInput, searchInput } from './schema.ts';

export const searchRouter = router({
  query: publicProcedure.input(searchInput).query(async ({ ctx, input }) => {
    // Pages that are made for anybody have no address; the front counts those who ask for them.
    if (ctx.address !== '') await countSearch(ctx.db, ctx.address);
    return search(ctx.db, input);
  }),
  /** Of the owner's own things, by their titles, whether they are public or not. */
  owned: ownerProcedure.input(ownedInput).query(({ ctx, input }) => findOwned(ctx.db, input)),
});
