import { AppError, badRequest } from '#lib/errors.ts';
import { safeFetch } from '#platform/http/safe-fetch.server.ts';
import { MetadataError, parseDocument, type Client } from './client-metadata.ts';

/** The draft recommends 5 kB (section 6.6). */
const maxBytes = 20_000;
const timeoutMs = 5_000;
/** A consent reads the document twice: when the screen is shown, and when it is answered. */
const cachedMs = 5 * 60 * 1000;
const maxCached = 50;

const cache = new Map<string, { client: Client; until: number }>();

/**
 * Fetches the description of a program whose id is an address (OAuth Client ID Metadata Document). Only an owner who is
 * signed in causes this. Throws BAD_REQUEST with a sentence.
 */
export async function fetchClient(address: string): Promise<Client> {
  const now = Date.now();
  const known = cache.get(address);
  if (known && known.until > now) return known.client;
  const client = await readDocument(address).catch((error: unknown) => {
    if (!(error instanceof AppError || error instanceof MetadataError)) throw error;
    throw badRequest(
      `This site cannot read how the program describes itself, at ${address}: ${error.message}. Nothing was permitted.`,
    );
  });
  cache.delete(address);
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(address, { client, until: now + cachedMs });
  return client;
}

async function readDocument(address: string): Promise<Client> {
  const bytes = await safeFetch(address, {
    maxBytes,
    timeoutMs,
    // Another address would be another program.
    followsRedirects: false,
    headers: { accept: 'application/json', 'user-agent': 'Mallard (sign-in)' },
  });
  return parseDocument(bytes.toString(), address);
}
