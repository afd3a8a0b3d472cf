import { createFileRoute } from '@tanstack/react-router';
import { answerSnippetCode } from '#features/snippet/raw.server.ts';

export const Route = createFileRoute('/snippets/$snippetId/raw')({
  server: { handlers: { GET: ({ params }) => answerSnippetCode(params.snippetId) } },
});
