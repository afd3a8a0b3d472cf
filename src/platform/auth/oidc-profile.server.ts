import { z } from 'zod';

/** Timeout of the UserInfo request. */
const timeoutMs = 5_000;

const claimsSchema = z.looseObject({
  sub: z.string().min(1),
  email: z.string().nullish(),
  name: z.string().nullish(),
  email_verified: z.unknown().optional(),
});
type Claims = z.output<typeof claimsSchema>;

interface Tokens {
  idToken?: string | undefined;
  accessToken?: string | undefined;
}

/**
 * The issuer's profile of the user who signs in, or null. The ID token is verified before this is called, but only if
 * there is one: without it nothing binds the profile to this sign-in. The UserInfo response must have the same subject,
 * and an email address counts as verified only for `true` or `"true"`: the string `"false"` is truthy.
 */
export async function getOidcProfile(tokens: Tokens, userInfoUrl: string | undefined) {
  const token = claimsSchema.safeParse(decodePayload(tokens.idToken));
  if (!token.success) return null;
  const profile = token.data.email ? token.data : await fetchUserInfo(tokens, userInfoUrl);
  if (profile === null || profile.sub !== token.data.sub) return null;
  const verified = profile.email_verified === true || profile.email_verified === 'true';
  return {
    id: profile.sub,
    sub: profile.sub,
    name: profile.name ?? '',
    emailVerified: verified,
    email: profile.email ?? null,
  };
}

function decodePayload(idToken = ''): unknown {
  try {
    return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return null;
  }
}

async function fetchUserInfo(
  { accessToken }: Tokens,
  url: string | undefined,
): Promise<Claims | null> {
  if (!url || !accessToken) return null;
  const headers = { authorization: `Bearer ${accessToken}` };
  const body = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const profile = claimsSchema.safeParse(body);
  return profile.success ? profile.data : null;
}
