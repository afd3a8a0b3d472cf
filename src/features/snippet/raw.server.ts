import { respondWithDocument } from '#content/document-response.server.ts';
import { runtime } from '#platform/runtime.server.ts';
import { getSnippetCode } from './data.server.ts';

/** Responds with the code of a public snippet as plain text. */
export async function answerSnippetCode(slug: string): Promise<Response> {
  const { database } = await runtime();
  return respondWithDocument(
    async () => ({
      type: 'text/plain; charset=utf-8',
      text: await getSnippetCode(database.db, slug),
    }),
    { sentence: 'There is no such snippet.' },
  );
}
