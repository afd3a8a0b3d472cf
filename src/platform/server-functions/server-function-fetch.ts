/** Fetched with the first call: most pages never make one. */
const loadReader = () => import('./read-answer.ts');

/**
 * Sends the browser's calls of server functions, as `fetch` does, and reads their answers. Calls by GET bear a marker in
 * the address; every call asks that redirects are told in the answer and not followed on the way.
 */
export async function serverFunctionFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-tsr-redirect', 'manual');
  const address = init.method === 'GET' ? withMarker(String(input)) : input;
  // Before the call: what has arrived of an answer that breaks off can only be read while it arrives.
  const { readAnswer, toError } = await loadReader();
  const response = await fetch(address, { ...init, headers }).catch((error: unknown) => {
    throw toError(error);
  });
  return readAnswer(response);
}

function withMarker(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}createServerFn`;
}
