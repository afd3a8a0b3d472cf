import { idInput } from '#content/schema.ts';
import { audited } from '#platform/audit/audit-log.server.ts';
import {
  actorOf,
  ownerProcedure,
  publicProcedure,
  recentOwnerProcedure,
  router,
} from '#platform/trpc.server.ts';
import { listTokens } from './data.server.ts';
import { createTokenInput } from './schema.ts';
import { createToken, revokeAllTokens, revokeToken, type CreatedToken } from './write.server.ts';

/** The tokens of the owner who asks. No token can list, create or revoke any. */
export const tokenRouter = router({
  list: ownerProcedure
    .meta({ scope: 'none' })
    .query(({ ctx }) => listTokens(ctx.db, ctx.viewer.id)),
  /** The result has the token itself, once. */
  create: recentOwnerProcedure
    .meta({ scope: 'none' })
    .input(createTokenInput)
    .mutation(async ({ ctx, input }): Promise<CreatedToken> => {
      let created: CreatedToken | undefined;
      await audited(ctx.db, actorOf(ctx), async (db) => {
        created = await createToken(db, ctx.viewer.id, input);
        const end = created.expiresAt.slice(0, 10);
        return {
          kind: 'tokenCreated',
          detail: `“${input.name}” until ${end}: ${input.scopes.join(', ')}`,
        };
      });
      if (!created) throw new Error('The token was not created.');
      return created;
    }),
  revoke: ownerProcedure
    .meta({ scope: 'none' })
    .input(idInput)
    .mutation(({ ctx, input }) =>
      audited(ctx.db, actorOf(ctx), async (db) => {
        const name = await revokeToken(db, ctx.viewer.id, input.id);
        return { kind: 'tokenRevoked', detail: `“${name}”` };
      }),
    ),
  revokeAll: ownerProcedure.meta({ scope: 'none' }).mutation(({ ctx }) =>
    audited(ctx.db, actorOf(ctx), async (db) => {
      const count = await revokeAllTokens(db, ctx.viewer.id);
      return count === 0 ? null : { kind: 'tokenRevoked', detail: `all ${count}` };
    }),
  ),
  /** The token of this call, for programs that want to know what they may do; null without one. */
  current: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => {
    if (!ctx.token) return null;
    const { name, scopes, expiresAt } = ctx.token;
    return { name, scopes: [...scopes], expiresAt };
  }),
});
