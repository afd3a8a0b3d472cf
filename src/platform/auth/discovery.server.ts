import { z } from 'zod';
import { AppError } from '#lib/errors.ts';

/** Milliseconds that an identity provider is given to say where its parts are. */
const patience = 5_000;

/** The address of an issuer's description of itself. */
export const discoveryUrl = (issuer: string) =>
  `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;

export interface Issuer {
  /** Where it tells of a person what its ID token leaves out. */
  userInfoUrl: string | undefined;
}

/**
 * Asks the issuer whether it is there and is who it should be. Better Auth would leave out a provider that does not
 * answer, for as long as the process lives; so it is asked first, and by a clock.
 */
export async function demandIssuer(issuer: string): Promise<Issuer> {
  const answer = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(patience) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const { issuer: named, userinfo_endpoint: userInfoUrl } = description.catch({}).parse(answer);
  if (named === undefined)
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'The sign-in service does not answer. Try again in a moment, or take another way in.',
    );
  if (named.replace(/\/+$/, '') !== issuer.replace(/\/+$/, ''))
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'The sign-in service calls itself by another address. The owner must set AUTH_OIDC_ISSUER to that.',
    );
  return { userInfoUrl };
}

const description = z.object({
  issuer: z.string().optional(),
  userinfo_endpoint: z.url().optional(),
});
