import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { listBackups, removeBackup } from './stored-backups.server.ts';
import { backupNameInput, beginUploadInput, pieceInput } from './schema.ts';
import { beginUpload, appendPiece } from './uploads.server.ts';

/** Long tasks stream their responses from /api/transfer. */
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
    .mutation(({ ctx, input }) => appendPiece(ctx.dataFolder, input)),
});
