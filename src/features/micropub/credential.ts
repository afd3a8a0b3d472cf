import { badRequest } from '#lib/errors.ts';

/**
 * The token of a request: of the header, or of the fields `access_token` of a form (RFC 6750, section 2); null without one. Throws
 * BAD_REQUEST if there are several.
 */
export function readCredential(
  bearer: string | null,
  fields: readonly unknown[] = [],
): string | null {
  const texts = fields.filter((field) => typeof field === 'string' && field !== '');
  const all = [bearer, ...texts].filter((one) => typeof one === 'string');
  if (all.length > 1)
    throw badRequest(
      'Send the access token once: in the header Authorization, or in the field access_token.',
      'access_token',
    );
  return all[0] ?? null;
}
