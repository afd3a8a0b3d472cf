import { respondWithDocument } from '#content/document-response.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { runtime } from '#platform/runtime.server.ts';
import { listEntries } from './data.server.ts';
import { formatOpml } from './format-opml.ts';

/** Responds with the blogroll as OPML. There is none without entries, because the body of OPML must have an outline. */
export async function handleOpmlRequest(): Promise<Response> {
  const { database, baseUrl } = await runtime();
  return respondWithDocument(
    async () => ({
      type: 'text/xml; charset=utf-8',
      text: await readOpmlDocument(database.db, baseUrl),
    }),
    { sentence: 'There is no blogroll yet.' },
  );
}

async function readOpmlDocument(db: Db, baseUrl: string): Promise<string> {
  const entries = await listEntries(db);
  if (entries.length === 0) throw notFound('blogroll');
  const { title, author, url } = await readSite(db, baseUrl);
  return formatOpml({
    title: `${title}: blogroll`,
    ownerName: author.name,
    ownerUrl: `${url}/`,
    entries,
  });
}
