import { recordEvent } from '#platform/audit/audit-log.server.ts';
import { actorOf, ownerProcedure, router } from '#platform/trpc.server.ts';
import { backupNameInput } from './schema.ts';
import { findBackupStatus } from './runs.server.ts';
import { listBackups, removeBackup } from './stored-backups.server.ts';

export const backupRouter = router({
  backups: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => listBackups(ctx.dataFolder)),
  /** The last nightly backup. */
  backupStatus: ownerProcedure.meta({ scope: 'none' }).query(({ ctx }) => findBackupStatus(ctx.db)),
  removeBackup: ownerProcedure
    .meta({ scope: 'none' })
    .input(backupNameInput)
    .mutation(async ({ ctx, input }) => {
      await removeBackup(ctx.dataFolder, input.name);
      await recordEvent(ctx.db, actorOf(ctx), { kind: 'backupRemoved', detail: input.name });
    }),
});
