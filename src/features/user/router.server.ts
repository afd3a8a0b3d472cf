import { isOwner } from '#lib/roles.ts';
import { audited, deletedUserId } from '#platform/audit/audit-log.server.ts';
import {
  actorOf,
  memberProcedure,
  ownerProcedure,
  authenticatedProcedure,
  publicProcedure,
  recentAuthenticatedProcedure,
  recentOwnerProcedure,
  router,
} from '#platform/trpc.server.ts';
import { idInput } from '#content/schema.ts';
import { changeEmail } from './email-change.server.ts';
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
  listSessions,
  listSignInMethods,
  updateProfile,
} from './profile.server.ts';
import { removePicture, setPicture, removeOldPictureAfter } from './picture.server.ts';
import {
  banInput,
  changeEmailInput,
  leaveInput,
  listUsersInput,
  pictureInput,
  removeUserInput,
  renamePasskeyInput,
  roleInput,
  updateProfileInput,
} from './schema.ts';
import { endSessions } from './session.server.ts';
import { removeSignInMethod, renamePasskey } from './sign-in-methods.server.ts';

export const userRouter = router({
  waysIn: publicProcedure.meta({ scope: 'any' }).query(() => listSignInMethods()),

  // For the user's own account.
  profile: authenticatedProcedure
    .meta({ scope: 'none' })
    .query(({ ctx }) => getProfile(ctx.db, ctx.viewer.id, ctx.sessionId)),
  update: memberProcedure
    .meta({ scope: 'none' })
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.viewer.id, input)),
  /** Sends a link to the new address, or sets the address of an owner on a site that sends no mail. */
  changeEmail: recentAuthenticatedProcedure
    .meta({ scope: 'none' })
    .input(changeEmailInput)
    .mutation(({ ctx, input }) => changeEmail(ctx, ctx.viewer, input.email)),
  setPicture: memberProcedure
    .meta({ scope: 'none' })
    .input(pictureInput)
    .mutation(({ ctx, input }) => setPicture(ctx, ctx.viewer.id, input)),
  removePicture: authenticatedProcedure
    .meta({ scope: 'none' })
    .mutation(({ ctx }) => removePicture(ctx, ctx.viewer.id)),
  renamePasskey: authenticatedProcedure
    .meta({ scope: 'none' })
    .input(renamePasskeyInput)
    .mutation(({ ctx, input }) => renamePasskey(ctx.db, ctx.viewer.id, input)),
  removePasskey: authenticatedProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      audited(ctx.db, actorOf(ctx), async (db) => {
        await removeSignInMethod(db, ctx.viewer.id, { table: 'passkey', id: input.id });
        return { kind: 'signInMethodRemoved', detail: 'passkey' };
      }),
    ),
  disconnect: authenticatedProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      audited(ctx.db, actorOf(ctx), async (db) => {
        await removeSignInMethod(db, ctx.viewer.id, { table: 'account', id: input.id });
        return { kind: 'signInMethodRemoved', detail: 'connected account' };
      }),
    ),
  endSession: authenticatedProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      audited(ctx.db, actorOf(ctx), async (db) => {
        await endOwnSession(db, ctx.viewer.id, input.id);
        return { kind: 'sessionsEnded', detail: 'one of their own' };
      }),
    ),
  endOtherSessions: authenticatedProcedure.meta({ scope: 'none' }).mutation(({ ctx }) =>
    audited(ctx.db, actorOf(ctx), async (db) => {
      await endOtherSessions(db, ctx.viewer.id, ctx.sessionId);
      return { kind: 'sessionsEnded', detail: 'all others of their own' };
    }),
  ),
  leave: recentAuthenticatedProcedure
    .meta({ scope: 'none' })
    .input(leaveInput)
    .mutation(({ ctx, input }) =>
      removeOldPictureAfter(ctx, ctx.viewer.id, () =>
        audited(ctx.db, { ...actorOf(ctx), userId: deletedUserId }, async (db) => {
          await removeSelf(db, ctx.viewer.id, input.contributions);
          return { kind: 'accountRemoved' };
        }),
      ),
    ),

  // For the owner only.
  /** Asks for a sign-in before a download; links cannot show the dialog. */
  requireRecentSignIn: recentOwnerProcedure.meta({ scope: 'none' }).mutation(() => undefined),
  list: ownerProcedure
    .meta({ scope: 'none' })
    .input(listUsersInput)
    .query(({ ctx, input }) => listUsers(ctx.db, input)),
  role: recentOwnerProcedure
    .meta({ scope: 'none' })
    .input(roleInput)
    .mutation(({ ctx, input }) =>
      audited(ctx.db, actorOf(ctx), async (db) => {
        await updateRole(db, input.id, input.role);
        const detail = isOwner(input) ? 'to owner' : 'to member';
        return { kind: 'roleChanged', targetId: input.id, detail };
      }),
    ),
  ban: ownerProcedure
    .meta({ scope: 'none' })
    .input(banInput)
    .mutation(({ ctx, input }) =>
      audited(ctx.db, actorOf(ctx), async (db) => {
        await banPerson(db, ctx.viewer.id, input);
        const detail = input.until ? `until ${input.until.slice(0, 10)}` : 'for good';
        return { kind: 'userBanned', targetId: input.id, detail };
      }),
    ),
  unban: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      audited(ctx.db, actorOf(ctx), async (db) => {
        await unbanPerson(db, input.id);
        return { kind: 'userUnbanned', targetId: input.id };
      }),
    ),
  /** The sessions of a user, for the owner. */
  sessions: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .query(({ ctx, input }) => listSessions(ctx.db, input.id, ctx.sessionId)),
  endSessions: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      audited(ctx.db, actorOf(ctx), async (db) => {
        if (input.id === ctx.viewer.id) await endOtherSessions(db, input.id, ctx.sessionId);
        else await endSessions(db, input.id);
        return { kind: 'sessionsEnded', targetId: input.id, detail: 'all' };
      }),
    ),
  remove: recentOwnerProcedure
    .meta({ scope: 'none' })
    .input(removeUserInput)
    .mutation(({ ctx, input }) =>
      removeOldPictureAfter(ctx, input.id, () =>
        audited(ctx.db, actorOf(ctx), async (db) => {
          await removeUser(db, ctx.viewer.id, input);
          return { kind: 'userRemoved', targetId: deletedUserId };
        }),
      ),
    ),
});
