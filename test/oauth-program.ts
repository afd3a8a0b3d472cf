/** What a program does that signs in through the browser (OAuth). */
import { createHash, randomBytes } from 'node:crypto';
import { registerClient } from '#features/oauth/write.server.ts';
import type { TestSite } from './site.ts';

export const redirectUri = 'http://127.0.0.1:49152/callback';

/** A secret of the program, and its hash. */
export function createPkce() {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge };
}

/** Registers a program, and returns the parameters with which it sends the browser to the site, and its secret. */
export async function createProgram(
  site: Pick<TestSite, 'db'>,
  { name = 'Desk', uri = redirectUri, scope = 'content:read content:propose' } = {},
) {
  const { id } = await registerClient(site.db, { name, redirectUris: [uri] });
  const { verifier, challenge } = createPkce();
  const parameters = {
    client_id: id,
    redirect_uri: uri,
    response_type: 'code',
    state: 'a state & more',
    scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  return { id, verifier, parameters };
}
