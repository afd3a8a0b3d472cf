import { createFileRoute } from '@tanstack/react-router';
import { answerDownload, answerTask } from '#features/transfer/tasks.server.ts';

export const Route = createFileRoute('/api/transfer/$task')({
  server: { handlers: { GET: answerDownload, POST: answerTask } },
});
