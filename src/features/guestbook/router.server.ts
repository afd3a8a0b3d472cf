import { idInput } from '#content/schema.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
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
  countWaitingEntries,
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
import { editEntry, takeEntry, writeEntry } from './write.server.ts';

/** So many in so many seconds, of one person and of one address. The owner is not counted. */
const personLimit = { most: 3, withinSeconds: 60 };
const addressLimit = { most: 10, withinSeconds: 60 };

async function count({ db, viewer, address }: Context & { viewer: Viewer }) {
  if (viewer.role === 'admin') return;
  await limit(db, { key: `guestbook ${viewer.id}`, ...personLimit });
  await limit(db, { key: `guestbook ${address}`, ...addressLimit });
}

export const guestbookRouter = router({
  all: publicProcedure
    .input(listEntriesInput)
    .query(({ ctx, input }) => listEntries(ctx.db, input, ctx.viewer?.id ?? null)),
  create: memberProcedure.input(createEntryInput).mutation(async ({ ctx, input }) => {
    await count(ctx);
    return writeEntry(ctx.db, input, ctx.viewer);
  }),
  update: memberProcedure.input(updateEntryInput).mutation(async ({ ctx, input }) => {
    await count(ctx);
    return editEntry(ctx.db, input, ctx.viewer);
  }),
  remove: memberProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => takeEntry(ctx.db, input.id, ctx.viewer)),
  inbox: ownerProcedure
    .input(inboxEntriesInput)
    .query(({ ctx, input }) => listEntryInbox(ctx.db, input)),
  waiting: ownerProcedure.query(({ ctx }) => countWaitingEntries(ctx.db)),
  moderate: ownerProcedure
    .input(moderateEntriesInput)
    .mutation(({ ctx, input }) => moderateEntries(ctx.db, input)),
  pin: ownerProcedure.input(pinInput).mutation(({ ctx, input }) => pinEntry(ctx.db, input)),
});
