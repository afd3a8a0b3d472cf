import { createFileRoute } from '@tanstack/react-router';
import { handleDownloadRequest, handleTaskRequest } from '#features/transfer/tasks.server.ts';

export const Route = createFileRoute('/api/transfer/$task')({
  server: { handlers: { GET: handleDownloadRequest, POST: handleTaskRequest } },
});
