import { idInput } from '#content/schema.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { findFollowing } from './followed.server.ts';
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
  changeBookmark,
  changeCollection,
  dropBookmark,
  dropCollection,
  listOwnBookmarks,
} from './write.server.ts';

/** The owner's writes; what the public reads are server functions. */
export const bookmarkRouter = router({
  all: ownerProcedure
    .input(ownBookmarksInput)
    .query(({ ctx, input }) => listOwnBookmarks(ctx.db, input)),
  following: ownerProcedure.query(({ ctx }) => findFollowing(ctx.db)),
  create: ownerProcedure
    .input(createBookmarkInput)
    .mutation(({ ctx, input }) => addBookmark(ctx.db, input)),
  update: ownerProcedure
    .input(updateBookmarkInput)
    .mutation(({ ctx, input }) => changeBookmark(ctx.db, input)),
  remove: ownerProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => dropBookmark(ctx.db, input.id)),
  createCollection: ownerProcedure
    .input(createCollectionInput)
    .mutation(({ ctx, input }) => addCollection(ctx.db, input)),
  updateCollection: ownerProcedure
    .input(updateCollectionInput)
    .mutation(({ ctx, input }) => changeCollection(ctx.db, input)),
  removeCollection: ownerProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => dropCollection(ctx.db, input.id)),
});
