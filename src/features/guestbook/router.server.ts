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
    .meta({ scope: 'any' })
    .input(listEntriesInput)
    .query(({ ctx, input }) => listEntries(ctx.db, input, ctx.viewer?.id ?? null)),
  create: memberProcedure
    .meta({ scope: 'none' })
    .input(createEntryInput)
    .mutation(async ({ ctx, input }) => {
      await enforceMemberLimits(ctx, 'guestbook', writeLimits);
      return submitEntry(ctx.db, input, ctx.viewer);
    }),
  update: memberProcedure
    .meta({ scope: 'none' })
    .input(updateEntryInput)
    .mutation(async ({ ctx, input }) => {
      await enforceMemberLimits(ctx, 'guestbook', writeLimits);
      return updateEntry(ctx.db, input, ctx.viewer);
    }),
  remove: memberProcedure
    .meta({ scope: 'comments:moderate' })
    .input(idInput)
    .mutation(({ ctx, input }) => removeEntry(ctx.db, input.id, ctx.viewer)),
  inbox: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .input(inboxEntriesInput)
    .query(({ ctx, input }) => listEntryInbox(ctx.db, input, ctx.viewer.id)),
  waiting: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .query(({ ctx }) => countHeldEntries(ctx.db)),
  moderate: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .input(moderateEntriesInput)
    .mutation(({ ctx, input }) => moderateEntries(ctx.db, input)),
  undoModeration: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .input(undoModerateEntriesInput)
    .mutation(({ ctx, input }) => undoModerateEntries(ctx.db, input)),
  pin: ownerProcedure
    .meta({ scope: 'comments:moderate' })
    .input(pinInput)
    .mutation(({ ctx, input }) => pinEntry(ctx.db, input)),
});
