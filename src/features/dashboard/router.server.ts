import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { findAttention } from './data.server.ts';
import { findMailFailures, retryMails } from './mail.server.ts';
import { findUpdate } from './service.server.ts';

export const dashboardRouter = router({
  /** Items of all kinds that need the owner's attention. */
  attention: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => findAttention(ctx.db)),
  /** A newer version of the program, if there is one. */
  update: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => findUpdate(ctx.db)),
  /** The number of waiting and failed mails, with the last errors. */
  mails: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => findMailFailures(ctx.db)),
  retryMails: ownerProcedure.meta({ scope: 'none' }).mutation(({ ctx }) => retryMails(ctx.db)),
});
