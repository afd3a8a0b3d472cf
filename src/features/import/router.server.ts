import { appendPiece, beginUpload, removeUpload } from '#platform/piece-upload/uploads.server.ts';
import { pieceInput } from '#platform/piece-upload/piece-input.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { conflict } from '#lib/errors.ts';
import { correctTexts, getImport, getText, listTexts } from './correct-texts.server.ts';
import { findState, listImports } from './import-store.server.ts';
import {
  beginUploadInput,
  correctTextsInput,
  importIdInput,
  importTextInput,
  importTextsInput,
} from './schema.ts';
import { getUploadsFolder, maxUploadAgeMs } from './uploads.server.ts';

/** A preview renders a whole text, which can take seconds. */
const maxTextsPerMinute = 120;

/** The upload of a file, and the texts that its preview has found. Preview and import are tasks. */
export const importRouter = router({
  beginUpload: ownerProcedure
    .meta({ scope: 'none' })
    .input(beginUploadInput)
    .mutation(({ ctx, input }) =>
      beginUpload(getUploadsFolder(ctx.dataFolder), input, maxUploadAgeMs),
    ),
  uploadPiece: ownerProcedure
    .meta({ scope: 'none' })
    .input(pieceInput)
    .mutation(({ ctx, input }) => appendPiece(getUploadsFolder(ctx.dataFolder), input)),
  imports: ownerProcedure
    .meta({ scope: 'none' })
    .query(({ ctx }) => listImports(getUploadsFolder(ctx.dataFolder))),
  importById: ownerProcedure
    .meta({ scope: 'none' })
    .input(importIdInput)
    .query(({ ctx, input }) => getImport(getUploadsFolder(ctx.dataFolder), input.id)),
  importTexts: ownerProcedure
    .meta({ scope: 'none' })
    .input(importTextsInput)
    .query(({ ctx, input }) => listTexts(getUploadsFolder(ctx.dataFolder), input)),
  importText: ownerProcedure
    .meta({ scope: 'none' })
    .input(importTextInput)
    .query(async ({ ctx, input }) => {
      const key = `import text ${ctx.viewer.id}`;
      await enforceRateLimit(ctx.db, { key, maxCount: maxTextsPerMinute, windowSeconds: 60 });
      return getText(ctx.db, getUploadsFolder(ctx.dataFolder), input);
    }),
  correctTexts: ownerProcedure
    .meta({ scope: 'none' })
    .input(correctTextsInput)
    .mutation(({ ctx, input }) => correctTexts(ctx.db, getUploadsFolder(ctx.dataFolder), input)),
  removeImport: ownerProcedure
    .meta({ scope: 'none' })
    .input(importIdInput)
    .mutation(async ({ ctx, input }) => {
      const folder = getUploadsFolder(ctx.dataFolder);
      const step = (await findState(folder, input.id))?.step;
      if (step === 'importing' || step === 'reading')
        throw conflict('step', 'This import is running. Wait until it is done.');
      await removeUpload(folder, input.id);
    }),
});
