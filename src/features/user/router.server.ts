import {
  memberProcedure,
  ownerProcedure,
  authenticatedProcedure,
  publicProcedure,
  router,
} from '#platform/trpc.server.ts';
import { idInput } from '#content/schema.ts';
import { listUsers } from './data.server.ts';
import {
  banPerson,
  updateRole,
  removeSelf,
  removeUser,
  unbanPerson,
} from './roles-and-bans.server.ts';
import {
  endOtherSessions,
  endOwnSession,
  getProfile,
  listSignInMethods,
  updateProfile,
} from './profile.server.ts';
import { removePicture, setPicture, removeOldPictureAfter } from './picture.server.ts';
import {
  banInput,
  leaveInput,
  listUsersInput,
  pictureInput,
  removeUserInput,
  renamePasskeyInput,
  roleInput,
  updateProfileInput,
} from './schema.ts';
import { removeSignInMethod, renamePasskey } from './sign-in-methods.server.ts';

export const userRouter = router({
  waysIn: publicProcedure.query(() => listSignInMethods()),

  // For the user's own account.
  profile: authenticatedProcedure.query(({ ctx }) =>
    getProfile(ctx.db, ctx.viewer.id, ctx.sessionId),
  ),
  update: memberProcedure
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.viewer.id, input)),
  setPicture: memberProcedure
    .input(pictureInput)
    .mutation(({ ctx, input }) => setPicture(ctx, ctx.viewer.id, input)),
  removePicture: authenticatedProcedure.mutation(({ ctx }) => removePicture(ctx, ctx.viewer.id)),
  renamePasskey: authenticatedProcedure
    .input(renamePasskeyInput)
    .mutation(({ ctx, input }) => renamePasskey(ctx.db, ctx.viewer.id, input)),
  removePasskey: authenticatedProcedure
    .input(idInput)
    .mutation(({ ctx, input }) =>
      removeSignInMethod(ctx.db, ctx.viewer.id, { table: 'passkey', id: input.id }),
    ),
  disconnect: authenticatedProcedure
    .input(idInput)
    .mutation(({ ctx, input }) =>
      removeSignInMethod(ctx.db, ctx.viewer.id, { table: 'account', id: input.id }),
    ),
  endSession: authenticatedProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx.db, ctx.viewer.id, input.id)),
  endOtherSessions: authenticatedProcedure.mutation(({ ctx }) =>
    endOtherSessions(ctx.db, ctx.viewer.id, ctx.sessionId),
  ),
  leave: authenticatedProcedure
    .input(leaveInput)
    .mutation(({ ctx, input }) =>
      removeOldPictureAfter(ctx, ctx.viewer.id, () =>
        removeSelf(ctx.db, ctx.viewer.id, input.contributions),
      ),
    ),

  // For the owner only.
  list: ownerProcedure.input(listUsersInput).query(({ ctx, input }) => listUsers(ctx.db, input)),
  role: ownerProcedure
    .input(roleInput)
    .mutation(({ ctx, input }) => updateRole(ctx.db, input.id, input.role)),
  ban: ownerProcedure
    .input(banInput)
    .mutation(({ ctx, input }) => banPerson(ctx.db, ctx.viewer.id, input)),
  unban: ownerProcedure.input(idInput).mutation(({ ctx, input }) => unbanPerson(ctx.db, input.id)),
  remove: ownerProcedure
    .input(removeUserInput)
    .mutation(({ ctx, input }) =>
      removeOldPictureAfter(ctx, input.id, () => removeUser(ctx.db, ctx.viewer.id, input)),
    ),
});
