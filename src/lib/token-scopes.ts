/** What an access token may be allowed to do. Each scope is one permission, and none contains another. */
export const tokenScopes = [
  'content:read',
  'content:propose',
  'content:write',
  'content:publish',
  'media:write',
  'comments:moderate',
  'analytics:read',
  'settings:write',
  'export',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/**
 * What a procedure asks of a token: a scope, `any` for what every valid token may call because visitors may, too, or `none`
 * for what no token may call.
 */
export type ProcedureScope = TokenScope | 'any' | 'none';

/** The scopes without which another one is useless: a text cannot be changed by somebody who may not read it. */
export const prerequisiteScopes: Partial<Record<TokenScope, readonly TokenScope[]>> = {
  'content:write': ['content:read'],
  'content:publish': ['content:read', 'content:write'],
};

const names = new Set<unknown>(tokenScopes);
export const isTokenScope = (name: unknown): name is TokenScope => names.has(name);
