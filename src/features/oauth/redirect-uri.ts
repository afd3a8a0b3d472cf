/** Characters. */
const maxUriLength = 1_000;
const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Why a program cannot get its codes at this address, or null: only HTTPS, or this machine. Other schemes belong to no
 * program, so another one could claim them.
 */
export function refuseRedirectUri(uri: string): string | null {
  const url = uri.length > maxUriLength ? null : URL.parse(uri);
  if (!url) return 'A redirect address is a complete URL of at most 1,000 characters.';
  if (/[\s\\\p{Cc}]/u.test(uri)) return 'A redirect address has no spaces and no backslashes.';
  if (uri.includes('#')) return 'A redirect address has no fragment.';
  if (url.username !== '' || url.password !== '') return 'A redirect address has no user name.';
  if (url.protocol === 'https:' || isLoopback(uri)) return null;
  return 'A redirect address begins with https://, or is on this machine: http://127.0.0.1, http://[::1] or http://localhost.';
}

/** Whether an address is on the machine of the browser. */
export function isLoopback(uri: string): boolean {
  const url = URL.parse(uri);
  return url?.protocol === 'http:' && loopbackHosts.has(url.hostname);
}

/**
 * Whether an address is one that the program has registered, character by character. On the machine of the browser any port
 * counts, because programs take a free one (RFC 8252, section 7.3).
 */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (refuseRedirectUri(uri) !== null) return false;
  if (registered.includes(uri)) return true;
  if (!isLoopback(uri)) return false;
  const wanted = withoutPort(uri);
  return registered.some((one) => isLoopback(one) && withoutPort(one) === wanted);
}

const withoutPort = (uri: string) => uri.replace(/^(http:\/\/(?:\[::1\]|[^/:?]+)):\d+/i, '$1');

/** An address with further parameters; its own stay as they are. Values that are undefined are left out. */
export function addParameters(
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) added.set(name, value);
  return `${uri}${uri.includes('?') ? '&' : '?'}${added.toString()}`;
}
