import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { findAttention } from './data.server.ts';
import { findMailFailures, retryMails } from './mail.server.ts';
import { findUpdate } from './service.server.ts';

export const dashboardRouter = router({
  /** Items of all kinds that need the owner's attention. */
  attention: ownerProcedure.query(({ ctx }) => findAttention(ctx.db)),
  /** A newer version of the program, if there is one. */
  update: ownerProcedure.query(({ ctx }) => findUpdate(ctx.db)),
  /** The number of waiting and failed mails, with the last errors. */
  mails: ownerProcedure.query(({ ctx }) => findMailFailures(ctx.db)),
  retryMails: ownerProcedure.mutation(({ ctx }) => retryMails(ctx.db)),
});
