import {
  memberProcedure,
  ownerProcedure,
  personProcedure,
  publicProcedure,
  router,
} from '#platform/trpc.server.ts';
import { idInput } from '#content/schema.ts';
import { listUsers } from './data.server.ts';
import { banPerson, changeRole, leave, removeOther, unbanPerson } from './ownership.server.ts';
import {
  endOtherSessions,
  endOwnSession,
  getProfile,
  listWaysIn,
  updateProfile,
} from './profile.server.ts';
import { removePicture, setPicture, withoutPicture } from './picture.server.ts';
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
import { removeWayIn, renamePasskey } from './ways-in.server.ts';

export const userRouter = router({
  waysIn: publicProcedure.query(() => listWaysIn()),

  // One's own.
  profile: personProcedure.query(({ ctx }) => getProfile(ctx.db, ctx.viewer.id, ctx.sessionId)),
  update: memberProcedure
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.viewer.id, input)),
  setPicture: memberProcedure
    .input(pictureInput)
    .mutation(({ ctx, input }) => setPicture(ctx, ctx.viewer.id, input)),
  removePicture: personProcedure.mutation(({ ctx }) => removePicture(ctx, ctx.viewer.id)),
  renamePasskey: personProcedure
    .input(renamePasskeyInput)
    .mutation(({ ctx, input }) => renamePasskey(ctx.db, ctx.viewer.id, input)),
  removePasskey: personProcedure
    .input(idInput)
    .mutation(({ ctx, input }) =>
      removeWayIn(ctx.db, ctx.viewer.id, { table: 'passkey', id: input.id }),
    ),
  disconnect: personProcedure
    .input(idInput)
    .mutation(({ ctx, input }) =>
      removeWayIn(ctx.db, ctx.viewer.id, { table: 'account', id: input.id }),
    ),
  endSession: personProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx.db, ctx.viewer.id, input.id)),
  endOtherSessions: personProcedure.mutation(({ ctx }) =>
    endOtherSessions(ctx.db, ctx.viewer.id, ctx.sessionId),
  ),
  leave: personProcedure
    .input(leaveInput)
    .mutation(({ ctx, input }) =>
      withoutPicture(ctx, ctx.viewer.id, () => leave(ctx.db, ctx.viewer.id, input.contributions)),
    ),

  // The owner's.
  list: ownerProcedure.input(listUsersInput).query(({ ctx, input }) => listUsers(ctx.db, input)),
  role: ownerProcedure
    .input(roleInput)
    .mutation(({ ctx, input }) => changeRole(ctx.db, input.id, input.role)),
  ban: ownerProcedure
    .input(banInput)
    .mutation(({ ctx, input }) => banPerson(ctx.db, ctx.viewer.id, input)),
  unban: ownerProcedure.input(idInput).mutation(({ ctx, input }) => unbanPerson(ctx.db, input.id)),
  remove: ownerProcedure
    .input(removeUserInput)
    .mutation(({ ctx, input }) =>
      withoutPicture(ctx, input.id, () => removeOther(ctx.db, ctx.viewer.id, input)),
    ),
});
