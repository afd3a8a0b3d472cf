import { prerequisiteScopes, tokenScopes, type TokenScope } from '#lib/token-scopes.ts';

/**
 * The scopes after one was chosen or left out: choosing one also chooses those without which it is useless, and leaving one
 * out leaves out those that need it.
 */
export function toggleScope(
  chosen: readonly TokenScope[],
  scope: TokenScope,
  isChosen: boolean,
): TokenScope[] {
  const next = new Set(chosen);
  if (isChosen) for (const one of [scope, ...getPrerequisites(scope)]) next.add(one);
  else
    for (const one of tokenScopes)
      if (one === scope || getPrerequisites(one).includes(scope)) next.delete(one);
  return tokenScopes.filter((one) => next.has(one));
}

const getPrerequisites = (scope: TokenScope) => prerequisiteScopes[scope] ?? [];
