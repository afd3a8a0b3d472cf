import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { beginUploadInput, pieceInput } from './schema.ts';
import { appendPiece, beginUpload } from './uploads.server.ts';

/** The upload of a file; its import is a task. */
export const importRouter = router({
  beginUpload: ownerProcedure
    .input(beginUploadInput)
    .mutation(({ ctx, input }) => beginUpload(ctx.dataFolder, input)),
  uploadPiece: ownerProcedure
    .input(pieceInput)
    .mutation(({ ctx, input }) => appendPiece(ctx.dataFolder, input)),
});
