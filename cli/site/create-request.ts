import { version } from '../version.ts';

export interface SiteClientOptions {
  /** Without a path, as in `https://you.example`. */
  url: string;
  /** Null for what every reader may see. */
  token: string | null;
  send: (request: Request) => Promise<Response>;
}

export interface RequestOptions {
  query?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  form?: FormData;
  /** Other text than JSON, of this type. */
  text?: { type: string; body: string };
  headers?: Record<string, string>;
}

/** A request of which the answer is small. */
const timeoutMs = 120_000;
/** A file: an export of a large site over a slow line. */
const fileTimeoutMs = 60 * 60 * 1_000;

interface RequestParts {
  method: string;
  path: string;
  options: RequestOptions;
  withToken: boolean;
  isFile: boolean;
}

/** Creates a request to a site. It does not follow redirects, which would take the token along. */
export function createRequest(
  { url, token }: SiteClientOptions,
  { method, path, options, withToken, isFile }: RequestParts,
): Request {
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(options.query ?? {}))
    if (value !== undefined) address.searchParams.set(name, String(value));
  const headers = new Headers(options.headers);
  headers.set('user-agent', `mallard-cli/${version}`);
  if (token !== null && withToken) headers.set('authorization', `Bearer ${token}`);
  const body = createBody(options, headers);
  return new Request(address, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(isFile ? fileTimeoutMs : timeoutMs),
    ...(body === undefined ? {} : { body }),
  });
}

function createBody({ json, form, text }: RequestOptions, headers: Headers) {
  if (form) return form;
  if (json === undefined && text === undefined) return undefined;
  headers.set('content-type', text?.type ?? 'application/json');
  return text?.body ?? JSON.stringify(json);
}
