import { idInput } from '#content/schema.ts';
import { ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { listCollections } from './data.server.ts';
import { findSyncStatus } from './sync.server.ts';
import {
  createBookmarkInput,
  createCollectionInput,
  ownBookmarksInput,
  updateBookmarkInput,
  updateCollectionInput,
} from './schema.ts';
import {
  addBookmark,
  addCollection,
  updateBookmark,
  updateCollection,
  removeBookmark,
  removeCollection,
  listOwnBookmarks,
} from './write.server.ts';

/** The pages of the site read by server functions; the public reads here are for programs. */
export const bookmarkRouter = router({
  collections: publicProcedure
    .meta({ scope: 'any' })
    .query(async ({ ctx }) => presentCollections(await listCollections(ctx.db))),
  allPublic: publicProcedure
    .meta({ scope: 'any' })
    .input(ownBookmarksInput)
    .query(({ ctx, input }) => listOwnBookmarks(ctx.db, input)),
  all: ownerProcedure
    .meta({ scope: 'content:read' })
    .input(ownBookmarksInput)
    .query(({ ctx, input }) => listOwnBookmarks(ctx.db, input)),
  following: ownerProcedure
    .meta({ scope: 'content:read' })
    .query(({ ctx }) => findSyncStatus(ctx.db)),
  create: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(createBookmarkInput)
    .mutation(({ ctx, input }) => addBookmark(ctx.db, input)),
  update: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(updateBookmarkInput)
    .mutation(({ ctx, input }) => updateBookmark(ctx.db, input)),
  remove: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(idInput)
    .mutation(({ ctx, input }) => removeBookmark(ctx.db, input.id)),
  createCollection: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(createCollectionInput)
    .mutation(({ ctx, input }) => addCollection(ctx.db, input)),
  updateCollection: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(updateCollectionInput)
    .mutation(({ ctx, input }) => updateCollection(ctx.db, input)),
  removeCollection: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(idInput)
    .mutation(({ ctx, input }) => removeCollection(ctx.db, input.id)),
});

function presentCollections({ items }: Awaited<ReturnType<typeof listCollections>>) {
  return { items: items.map(({ _id: id, items: count, ...item }) => ({ id, ...item, count })) };
}
