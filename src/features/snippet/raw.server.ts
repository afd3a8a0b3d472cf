import { AppError } from '#lib/errors.ts';
import { runtime } from '#platform/runtime.server.ts';
import { getSnippetCode } from './data.server.ts';

/** The bare code of a public snippet as plain text. */
export async function answerSnippetCode(slug: string): Promise<Response> {
  const { database } = await runtime();
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  try {
    return new Response(await getSnippetCode(database.db, slug), { headers });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return new Response('There is no such snippet.\n', { status: 404, headers });
    throw error;
  }
}
