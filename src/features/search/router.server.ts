import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { limitSearch } from './rate-limit.server.ts';
import { search } from './data.server.ts';
import { findLinkTargets, findOwnItems } from './owned.server.ts';
import { linkTargetsInput, ownedInput, searchInput } from './schema.ts';

/** Continuous typing searches a few times per second. */
const maxLinkSearchesPerMinute = 240;

export const searchRouter = router({
  query: publicProcedure
    .meta({ scope: 'any' })
    .input(searchInput)
    .query(async ({ ctx, input }) => {
      // Public pages are rendered without a client address; the request handler limits them.
      if (ctx.clientAddress !== '') await limitSearch(ctx.db, ctx.clientAddress);
      return search(ctx.db, input);
    }),
  /** The owner's items by title, public or not. */
  owned: ownerProcedure
    .meta({ scope: 'content:read' })
    .input(ownedInput)
    .query(({ ctx, input }) => findOwnItems(ctx.db, input)),
  /** The owner's items that a text can link to, by title, public or not. */
  linkTargets: ownerProcedure
    .meta({ scope: 'content:read' })
    .input(linkTargetsInput)
    .query(async ({ ctx, input }) => {
      const key = `link search ${ctx.viewer.id}`;
      await enforceRateLimit(ctx.db, {
        key,
        maxCount: maxLinkSearchesPerMinute,
        windowSeconds: 60,
      });
      return findLinkTargets(ctx.db, input);
    }),
});
