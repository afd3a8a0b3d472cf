import {
  isTokenScope,
  prerequisiteScopes,
  tokenScopes,
  type TokenScope,
} from '#lib/token-scopes.ts';
import { translateScope } from './indieauth-scopes.ts';
import { isChallenge, type AuthorizationParameters } from './schema.ts';

/** What a program gets that asks for nothing: it reads, and proposes. */
export const defaultScopes: readonly TokenScope[] = ['content:read', 'content:propose'];

/** Where tokens of this site are valid: the site as a whole, and the parts of it that programs know. */
export const listResources = (baseUrl: string): string[] => [
  baseUrl,
  `${baseUrl}/`,
  `${baseUrl}/mcp`,
  `${baseUrl}/micropub`,
  `${baseUrl}/api/v1`,
];

/** A failure of OAuth 2.1, which the program is told. */
export interface OauthProblem {
  error: string;
  /** A sentence. */
  description: string;
}

/** What is wrong with a request of a known program, or null. */
export function findProblem(
  parameters: AuthorizationParameters,
  resources: readonly string[],
): OauthProblem | null {
  const { response_type: responseType, resource, scope } = parameters;
  if (responseType !== 'code')
    return {
      error: 'unsupported_response_type',
      description: 'It has to ask for a code: response_type=code.',
    };
  if (parameters.code_challenge_method !== 'S256' || !isChallenge(parameters.code_challenge))
    return {
      error: 'invalid_request',
      description: 'It has to protect the code with PKCE: code_challenge_method=S256.',
    };
  if (resource !== undefined && !resources.includes(resource))
    return { error: 'invalid_target', description: 'It asks for access to another site.' };
  if (listScopes(scope).length === 0)
    return {
      error: 'invalid_scope',
      description: `It asks for permissions that do not exist. There are: ${tokenScopes.join(', ')}.`,
    };
  return null;
}

/**
 * The scopes that a program asks for, also in the words of IndieAuth, and those without which they are useless. Other names are left
 * out: programs ask for what other servers have, too.
 */
export function listScopes(scope: string | undefined): TokenScope[] {
  const names = (scope ?? '').split(' ').filter((name) => name !== '');
  const asked =
    names.length === 0
      ? defaultScopes
      : names.flatMap((name) => (isTokenScope(name) ? [name] : translateScope(name)));
  const wanted = new Set(asked.flatMap((one) => [one, ...(prerequisiteScopes[one] ?? [])]));
  return tokenScopes.filter((one) => wanted.has(one));
}
