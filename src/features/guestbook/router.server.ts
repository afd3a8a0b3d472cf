import { idInput } from '#content/schema.ts';
import { enforceMemberLimits } from '#content/member-limits.server.ts';
import { memberProcedure, ownerProcedure, publicProcedure, router } from '#platform/trpc.server.ts';
import { listEntries } from './data.server.ts';
import {
  countHeldEntries,
  listEntryInbox,
  moderateEntries,
  pinEntry,
  undoModerateEntries,
} from './moderation.server.ts';
import {
  createEntryInput,
  inboxEntriesInput,
  listEntriesInput,
  moderateEntriesInput,
  pinInput,
  undoModerateEntriesInput,
  updateEntryInput,
} from './schema.ts';
import { updateEntry, removeEntry, submitEntry } from './write.server.ts';

const writeLimits = {
  person: { maxCount: 3, windowSeconds: 60 },
  address: { maxCount: 10, windowSeconds: 60 },
};

export const guestbookRouter = router({
  all: publicProcedure
    .input(listEntriesInput)
    .query(({ ctx, input }) => listEntries(ctx.db, input, ctx.viewer?.id ?? null)),
  create: memberProcedure.input(createEntryInput).mutation(async ({ ctx, input }) => {
    await enforceMemberLimits(ctx, 'guestbook', writeLimits);
    return submitEntry(ctx.db, input, ctx.viewer);
  }),
  update: memberProcedure.input(updateEntryInput).mutation(async ({ ctx, input }) => {
    await enforceMemberLimits(ctx, 'guestbook', writeLimits);
    return updateEntry(ctx.db, input, ctx.viewer);
  }),
  remove: memberProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => removeEntry(ctx.db, input.id, ctx.viewer)),
  inbox: ownerProcedure
    .input(inboxEntriesInput)
    .query(({ ctx, input }) => listEntryInbox(ctx.db, input, ctx.viewer.id)),
  waiting: ownerProcedure.query(({ ctx }) => countHeldEntries(ctx.db)),
  moderate: ownerProcedure
    .input(moderateEntriesInput)
    .mutation(({ ctx, input }) => moderateEntries(ctx.db, input)),
  undoModeration: ownerProcedure
    .input(undoModerateEntriesInput)
    .mutation(({ ctx, input }) => undoModerateEntries(ctx.db, input)),
  pin: ownerProcedure.input(pinInput).mutation(({ ctx, input }) => pinEntry(ctx.db, input)),
});
