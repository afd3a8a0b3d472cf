/** The parameters of an authorization request (OAuth 2.1, section 4.1.1) that this site reads. */
const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;

type Parameters = Partial<Record<(typeof names)[number], string | undefined>>;

/** The parameters among those of an address, without values that no procedure accepts: those with NUL. The route of every page is loaded with this, so it needs no schema. */
export function pickParameters(search: Record<string, unknown>): Parameters {
  const parameters: Parameters = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && !value.includes('\0')) parameters[name] = value;
  }
  return parameters;
}
