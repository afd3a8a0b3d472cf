import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { fetchClient } from './client-document.server.ts';
import { isDocumentAddress, type Client } from './client-metadata.ts';

const startAgain =
  'Remove the connection in the program, and add it again: then it registers anew. Nothing was permitted.';

/** The program of an authorization request. Throws BAD_REQUEST if it is not known. */
export async function getClient(db: Db, id: string | undefined): Promise<Client> {
  if (id === undefined)
    throw badRequest(`This link does not say which program asks. ${startAgain}`);
  if (isDocumentAddress(id)) return fetchClient(id);
  const row = await db
    .selectFrom('oauthClient')
    .select(['id', 'name', 'redirectUris'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw badRequest(`This site does not know the program that asks. ${startAgain}`);
  return { ...row, redirectUris: JSON.parse(row.redirectUris) as string[] }; // written by `registerClient`
}
