import { z } from 'zod';

/** Milliseconds that the issuer is given to say who somebody is. */
const patience = 5_000;

const claims = z.looseObject({
  sub: z.string().min(1),
  email: z.string().nullish(),
  name: z.string().nullish(),
  email_verified: z.unknown().optional(),
});
type Claims = z.output<typeof claims>;

interface Tokens {
  idToken?: string | undefined;
  accessToken?: string | undefined;
}

/**
 * What the issuer says of the person who signs in, or null. The ID token was verified before this is asked, but only if
 * there was one: without it nothing binds the answer to this sign-in. What is asked for afterwards must be of the same
 * person, and an address is verified only if that is said in so many words: `"false"` is true to JavaScript.
 */
export async function readPerson(tokens: Tokens, userInfoUrl: string | undefined) {
  const token = claims.safeParse(readPayload(tokens.idToken));
  if (!token.success) return null;
  const person = token.data.email ? token.data : await ask(tokens, userInfoUrl);
  if (person === null || person.sub !== token.data.sub) return null;
  const verified = person.email_verified === true || person.email_verified === 'true';
  return {
    id: person.sub,
    sub: person.sub,
    name: person.name ?? '',
    emailVerified: verified,
    email: person.email ?? null,
  };
}

function readPayload(idToken = ''): unknown {
  try {
    return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return null;
  }
}

async function ask({ accessToken }: Tokens, url: string | undefined): Promise<Claims | null> {
  if (!url || !accessToken) return null;
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patience) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const person = claims.safeParse(answer);
  return person.success ? person.data : null;
}
