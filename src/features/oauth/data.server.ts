import { AppError, badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { findAddressedClient } from './addressed-client.ts';
import { fetchClient } from './client-document.server.ts';
import { isDocumentAddress, type Client } from './client-metadata.ts';
import type { AuthorizationParameters } from './schema.ts';

const startAgain =
  'Remove the connection in the program, and add it again: then it registers anew. Nothing was permitted.';

/** The program of an authorization request. Throws BAD_REQUEST if it is not known. */
export async function getClient(
  db: Db,
  { client_id: id, redirect_uri: redirectUri }: AuthorizationParameters,
): Promise<Client> {
  if (id === undefined)
    throw badRequest(`This link does not say which program asks. ${startAgain}`);
  const addressed = findAddressedClient(id, redirectUri);
  if (isDocumentAddress(id)) return readDocument(id, addressed);
  if (addressed) return addressed;
  const row = await db
    .selectFrom('oauthClient')
    .select(['id', 'name', 'redirectUris'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw badRequest(`This site does not know the program that asks. ${startAgain}`);
  return { ...row, redirectUris: JSON.parse(row.redirectUris) as string[] }; // written by `registerClient`
}

/** What the document of a program says; a page for people in its place is enough if the program is known by its origin. */
async function readDocument(address: string, addressed: Client | null): Promise<Client> {
  try {
    return await fetchClient(address);
  } catch (error) {
    if (addressed && error instanceof AppError && error.code === 'BAD_REQUEST') return addressed;
    throw error;
  }
}
