import { ownerProcedure, router } from '#platform/trpc.server.ts';
import { backupNameInput } from './schema.ts';
import { findBackupStatus } from './runs.server.ts';
import { listBackups, removeBackup } from './stored-backups.server.ts';

export const backupRouter = router({
  backups: ownerProcedure.query(({ ctx }) => listBackups(ctx.dataFolder)),
  /** The last nightly backup. */
  backupStatus: ownerProcedure.query(({ ctx }) => findBackupStatus(ctx.db)),
  removeBackup: ownerProcedure
    .input(backupNameInput)
    .mutation(({ ctx, input }) => removeBackup(ctx.dataFolder, input.name)),
});
