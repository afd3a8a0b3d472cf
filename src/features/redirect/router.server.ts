import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { listRedirects } from './data.server.ts';
import { createRedirectInput, redirectListInput, redirectPathInput } from './schema.ts';
import { createRedirect, removeRedirect } from './write.server.ts';

/** Where old addresses lead. They are public at once. */
export const redirectRouter = router({
  all: ownerProcedure
    .meta({ scope: 'content:read' })
    .input(redirectListInput)
    .query(({ ctx, input }) => listRedirects(ctx.db, input)),
  create: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(createRedirectInput)
    .mutation(({ ctx, input }) => createRedirect(ctx.db, input)),
  remove: ownerProcedure
    .meta({ scope: 'content:publish' })
    .input(redirectPathInput)
    .mutation(({ ctx, input }) => removeRedirect(ctx.db, input.path)),
});
