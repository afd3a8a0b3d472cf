import { createFileRoute } from '@tanstack/react-router';
import { downloadBackup } from '#features/backup/download.server.ts';
import { backupTasks } from '#features/backup/tasks.server.ts';
import { demoTasks } from '#features/demo/tasks.server.ts';
import { downloadExport } from '#features/export/download.server.ts';
import { importTasks } from '#features/import/tasks.server.ts';
import { createDownloadHandler, createTaskHandler } from '#features/tasks/handlers.server.ts';

export const Route = createFileRoute('/api/transfer/$task')({
  server: {
    handlers: {
      GET: createDownloadHandler({ backup: downloadBackup, export: downloadExport }),
      POST: createTaskHandler({ ...importTasks, ...backupTasks, ...demoTasks }),
    },
  },
});
