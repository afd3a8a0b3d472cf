/** Loaded with the first call, because most pages make none. */
const loadReader = () => import('./read-response.ts');

/**
 * The `fetch` of server function calls in the browser. Reads responses. GET requests have a marker in the URL; every
 * request has a header that makes the server send redirects in the response body.
 */
export async function serverFunctionFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-tsr-redirect', 'manual');
  const url = init.method === 'GET' ? withMarker(String(input)) : input;
  // Loaded before the request: a response that breaks off can be read only while it arrives.
  const { readResponse, toError } = await loadReader();
  const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
    throw toError(error);
  });
  return readResponse(response);
}

function withMarker(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}createServerFn`;
}
