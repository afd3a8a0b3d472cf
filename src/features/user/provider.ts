/** Redirects to a provider to sign in or to connect an account; the provider redirects back to `returnTo`. */
export async function goToProvider(
  provider: 'github' | 'google' | 'oidc',
  endpoint: 'sign-in/social' | 'link-social',
  returnTo: string,
): Promise<void> {
  const response = await fetch(`/api/auth/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, callbackURL: returnTo }),
  }).catch(() => {
    throw new Error(unreachableMessage);
  });
  const result: unknown = await response.json().catch(() => null);
  const readField = (name: string): unknown =>
    typeof result === 'object' && result !== null ? Reflect.get(result, name) : undefined;
  const url = readField('url');
  if (response.ok && typeof url === 'string') return void location.assign(url);
  const message = readField('message');
  throw new Error(typeof message === 'string' ? message : 'That did not work. Try again.');
}

const unreachableMessage = 'The site cannot be reached. Check your connection, then try again.';
