import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { findAttention } from './data.server.ts';
import { findMailTrouble, retryMails } from './mail.server.ts';

export const dashboardRouter = router({
  /** What the owner has left undone. */
  attention: ownerProcedure.query(({ ctx }) => findAttention(ctx.db)),
  /** What became of the mails: how many wait, and which could not be sent. */
  mails: ownerProcedure.query(({ ctx }) => findMailTrouble(ctx.db)),
  retryMails: ownerProcedure.mutation(({ ctx }) => retryMails(ctx.db)),
});
