import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { publicProcedure, router } from '#platform/trpc.server.ts';
import { search } from './data.server.ts';
import { searchInput } from './schema.ts';

/** Searches of one address in a minute; as fast as one can type, and no faster. */
const mostSearches = { most: 120, withinSeconds: 60 };

export const searchRouter = router({
  query: publicProcedure.input(searchInput).query(async ({ ctx, input }) => {
    // Pages that are made for anybody have no address; the front counts those who ask for them.
    if (ctx.address !== '') await limit(ctx.db, { key: `search ${ctx.address}`, ...mostSearches });
    return search(ctx.db, input);
  }),
});
