import { itemProcedures, ownerProcedures } from '#content/procedures.server.ts';
import { publicProcedure, router } from '#platform/trpc.server.ts';
import {
  listNewestNotes,
  listNoteMonths,
  listNotes,
  listPublicNotes,
  noteReads,
} from './data.server.ts';
import { noteDefinition } from './definition.server.ts';
import {
  createNoteInput,
  listNotesInput,
  newestInput,
  streamInput,
  updateNoteInput,
} from './schema.ts';
import { readStream } from './stream.server.ts';

export const noteRouter = router({
  allPublic: publicProcedure
    .meta({ scope: 'any' })
    .input(listNotesInput)
    .query(({ ctx, input }) => listPublicNotes(ctx.db, input)),
  ...itemProcedures(noteReads),
  /** Notes, and articles in between. */
  stream: publicProcedure
    .meta({ scope: 'any' })
    .input(streamInput)
    .query(({ ctx, input }) => readStream(ctx.db, input)),
  /** The newest notes without their texts, for the home page. */
  newest: publicProcedure
    .meta({ scope: 'any' })
    .input(newestInput)
    .query(({ ctx, input }) => listNewestNotes(ctx.db, input.limit)),
  /** The months with public notes. */
  months: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => listNoteMonths(ctx.db)),
  ...ownerProcedures(noteDefinition, {
    list: listNotes,
    createInput: createNoteInput,
    updateInput: updateNoteInput,
  }),
});
