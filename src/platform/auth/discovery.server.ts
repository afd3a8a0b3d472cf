import { z } from 'zod';
import { AppError } from '#lib/errors.ts';

/** Timeout of the discovery request. */
const timeoutMs = 5_000;

/** The URL of an issuer's metadata (OpenID Connect Discovery). */
export const discoveryUrl = (issuer: string) =>
  `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;

export interface Issuer {
  /** The UserInfo endpoint, for claims that the ID token omits. */
  userInfoUrl: string | undefined;
}

/**
 * Fetches the issuer's metadata and checks its name; throws SERVICE_UNAVAILABLE. Better Auth would omit a provider that
 * does not answer for the lifetime of the process; so it is checked first, with a timeout.
 */
export async function discoverIssuer(issuer: string): Promise<Issuer> {
  const metadata = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const { issuer: announcedIssuer, userinfo_endpoint: userInfoUrl } = metadataSchema
    .catch({})
    .parse(metadata);
  if (announcedIssuer === undefined)
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'The sign-in service does not answer. Try again in a moment, or choose another sign-in method.',
    );
  if (announcedIssuer.replace(/\/+$/, '') !== issuer.replace(/\/+$/, ''))
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'The sign-in service has another issuer URL. The owner must set AUTH_OIDC_ISSUER to it.',
    );
  return { userInfoUrl };
}

const metadataSchema = z.object({
  issuer: z.string().optional(),
  userinfo_endpoint: z.url().optional(),
});
