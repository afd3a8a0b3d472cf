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
    .input(ownBookmarksInput)
    .query(({ ctx, input }) => listOwnBookmarks(ctx.db, input)),
  following: ownerProcedure.query(({ ctx }) => findSyncStatus(ctx.db)),
  create: ownerProcedure
    .input(createBookmarkInput)
    .mutation(({ ctx, input }) => addBookmark(ctx.db, input)),
  update: ownerProcedure
    .input(updateBookmarkInput)
    .mutation(({ ctx, input }) => updateBookmark(ctx.db, input)),
  remove: ownerProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => removeBookmark(ctx.db, input.id)),
  createCollection: ownerProcedure
    .input(createCollectionInput)
    .mutation(({ ctx, input }) => addCollection(ctx.db, input)),
  updateCollection: ownerProcedure
    .input(updateCollectionInput)
    .mutation(({ ctx, input }) => updateCollection(ctx.db, input)),
  removeCollection: ownerProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => removeCollection(ctx.db, input.id)),
});
