import { itemProcedures, ownerProcedures } from '#content/procedures.server.ts';
import { publicProcedure, router } from '#platform/trpc.server.ts';
import { listNoteMonths, listNotes, listPublicNotes, noteReads } from './data.server.ts';
import { noteDefinition } from './definition.server.ts';
import { createNoteInput, listNotesInput, updateNoteInput } from './schema.ts';

export const noteRouter = router({
  allPublic: publicProcedure
    .meta({ scope: 'any' })
    .input(listNotesInput)
    .query(({ ctx, input }) => listPublicNotes(ctx.db, input)),
  ...itemProcedures(noteReads),
  /** The months with public notes. */
  months: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => listNoteMonths(ctx.db)),
  ...ownerProcedures(noteDefinition, {
    list: listNotes,
    createInput: createNoteInput,
    updateInput: updateNoteInput,
  }),
});
