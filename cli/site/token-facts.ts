import { z } from 'zod';
import type { SiteClient } from './site-client.ts';

const tokenShape = z.object({
  name: z.string(),
  scopes: z.array(z.string()),
  expiresAt: z.string(),
});
export type TokenFacts = z.output<typeof tokenShape>;

/** The name of the access token, what it permits, and until when. */
export async function getTokenFacts(client: SiteClient): Promise<TokenFacts> {
  return tokenShape.parse((await client.call('GET', '/token')).json);
}
