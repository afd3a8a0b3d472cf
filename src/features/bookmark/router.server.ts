import { idInput } from '#content/schema.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
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

/** Procedures for the owner; public reads are server functions. */
export const bookmarkRouter = router({
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
