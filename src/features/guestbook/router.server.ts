import { isOwner } from '#lib/roles.ts';
import { idInput } from '#content/schema.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import {
  memberProcedure,
  ownerProcedure,
  publicProcedure,
  router,
  type Context,
  type Viewer,
} from '#platform/trpc.server.ts';
import { listEntries } from './data.server.ts';
import {
  countHeldEntries,
  listEntryInbox,
  moderateEntries,
  pinEntry,
} from './moderation.server.ts';
import {
  createEntryInput,
  inboxEntriesInput,
  listEntriesInput,
  moderateEntriesInput,
  pinInput,
  updateEntryInput,
} from './schema.ts';
import { updateEntry, removeEntry, submitEntry } from './write.server.ts';

/** Limits per user and per client address. The owner has none. */
const personLimit = { maxCount: 3, windowSeconds: 60 };
const addressLimit = { maxCount: 10, windowSeconds: 60 };

async function enforceLimits({ db, viewer, clientAddress }: Context & { viewer: Viewer }) {
  if (isOwner(viewer)) return;
  await enforceRateLimit(db, { key: `guestbook ${viewer.id}`, ...personLimit });
  await enforceRateLimit(db, { key: `guestbook ${clientAddress}`, ...addressLimit });
}

export const guestbookRouter = router({
  all: publicProcedure
    .input(listEntriesInput)
    .query(({ ctx, input }) => listEntries(ctx.db, input, ctx.viewer?.id ?? null)),
  create: memberProcedure.input(createEntryInput).mutation(async ({ ctx, input }) => {
    await enforceLimits(ctx);
    return submitEntry(ctx.db, input, ctx.viewer);
  }),
  update: memberProcedure.input(updateEntryInput).mutation(async ({ ctx, input }) => {
    await enforceLimits(ctx);
    return updateEntry(ctx.db, input, ctx.viewer);
  }),
  remove: memberProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => removeEntry(ctx.db, input.id, ctx.viewer)),
  inbox: ownerProcedure
    .input(inboxEntriesInput)
    .query(({ ctx, input }) => listEntryInbox(ctx.db, input)),
  waiting: ownerProcedure.query(({ ctx }) => countHeldEntries(ctx.db)),
  moderate: ownerProcedure
    .input(moderateEntriesInput)
    .mutation(({ ctx, input }) => moderateEntries(ctx.db, input)),
  pin: ownerProcedure.input(pinInput).mutation(({ ctx, input }) => pinEntry(ctx.db, input)),
});
