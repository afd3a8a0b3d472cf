import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { listBackups, removeBackup } from './backup-place.server.ts';
import { backupNameInput, beginUploadInput, pieceInput } from './schema.ts';
import { beginUpload, takePiece } from './upload-place.server.ts';

/** What takes long answers in pieces, at /api/transfer. */
export const transferRouter = router({
  backups: ownerProcedure.query(({ ctx }) => listBackups(ctx.dataFolder)),
  removeBackup: ownerProcedure
    .input(backupNameInput)
    .mutation(({ ctx, input }) => removeBackup(ctx.dataFolder, input.name)),
  beginUpload: ownerProcedure
    .input(beginUploadInput)
    .mutation(({ ctx, input }) => beginUpload(ctx.dataFolder, input)),
  uploadPiece: ownerProcedure
    .input(pieceInput)
    .mutation(({ ctx, input }) => takePiece(ctx.dataFolder, input)),
});
