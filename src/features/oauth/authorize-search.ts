import type { AuthorizationParameters } from './schema.ts';

/** Characters. The whole request is an address, and those are shorter than 4,096. */
export const maxParameterLength = 2_000;

export const authorizationParameterNames = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;

/** The parameters of an authorization request in an address; none of them if one is too long. The schema would be fetched by every page. */
export function parseAuthorizeSearch(search: Record<string, unknown>): AuthorizationParameters {
  const entries = authorizationParameterNames
    .map((name) => [name, search[name]] as const)
    .filter(([, value]) => value !== undefined);
  const isValid = entries.every(
    ([, value]) => typeof value === 'string' && value.length <= maxParameterLength,
  );
  return isValid ? Object.fromEntries(entries) : {};
}
