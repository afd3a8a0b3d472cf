import type { Client } from './client-metadata.ts';
import { isLoopback } from './redirect-uri.ts';

/**
 * A program whose id is the address of its page, as in IndieAuth, and whose codes go to the same origin: whoever has that origin
 * gets them, so nothing has to be fetched. Null for any other.
 */
export function findAddressedClient(id: string, redirectUri: string | undefined): Client | null {
  const url = URL.parse(id);
  const target = redirectUri === undefined ? null : URL.parse(redirectUri);
  if (!url || !target || url.origin !== target.origin || redirectUri === undefined) return null;
  if (url.protocol !== 'https:' && !isLoopback(id)) return null;
  if (url.hash !== '' || url.username !== '' || url.password !== '') return null;
  return { id, name: url.host, redirectUris: [redirectUri] };
}
