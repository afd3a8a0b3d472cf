/** Goes to a provider, to sign in or to connect it with one's account, and from there on to `wanted`. */
export async function goToProvider(
  provider: 'github' | 'google' | 'oidc',
  act: 'sign-in/social' | 'link-social',
  wanted: string,
): Promise<void> {
  const response = await fetch(`/api/auth/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, callbackURL: wanted }),
  }).catch(() => {
    throw new Error(unreachable);
  });
  const answer: unknown = await response.json().catch(() => null);
  const read = (name: string): unknown =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  const url = read('url');
  if (response.ok && typeof url === 'string') return void location.assign(url);
  const message = read('message');
  throw new Error(typeof message === 'string' ? message : 'That did not work. Try again.');
}

const unreachable = 'The site cannot be reached. Look to your connection, then try again.';
