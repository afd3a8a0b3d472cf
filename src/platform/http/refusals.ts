import type { IncomingHttpHeaders } from 'node:http';
import { hasAccessToken } from '#lib/access-token.ts';
import { normalizeTarget } from './normal-form.ts';
import { countCalls, maxBatchCalls } from './request-cost.ts';

export interface Refusal {
  status: number;
  text: string;
  headers?: string[];
}

/** Characters; the site's URLs are short, and the limits of browsers are in this range. */
const maxUrlLength = 4_096;
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** The HTTP API has further methods. */
const apiPaths = /^\/api\/v1\//;
const apiMethods = [...methods, 'PATCH', 'DELETE'];
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What the HTTP API reads. A write that needs no input has no body, and so no type. */
const apiTypes = /^((application\/json|text\/markdown|multipart\/form-data)\s*(;|$)|$)/i;
/** Paths that accept writes; all others are read-only. */
const writablePaths = /^\/((api|_serverFn)\/|(mcp|micropub(\/media)?)$)/;
const procedurePaths = /^\/api\/trpc\//;
/** Content types that procedures accept: JSON and files. An HTML form of another site cannot send JSON. */
const procedureTypes =
  /^(application\/json|multipart\/form-data|application\/octet-stream)\s*(;|$)/i;
const serverFunctions = /^\/_serverFn\//;
/** They count, and read no cookie: what another site sends here counts like what its reader sends. */
const beaconPaths = /^\/api\/(view|heart)$/;
/** A plain form without JavaScript, and what mail programs send (RFC 8058). */
const formPaths = /^\/api\/(auth\/sign-out|unsubscribe)(\?|$)/;
/** What programs send without a cookie, and the types that they may send. */
const programForms: { path: RegExp; type: RegExp; text: string }[] = [
  {
    // OAuth 2.1, section 3.2.
    path: /^\/api\/oauth\/(token|revoke)(\?|$)/,
    type: /^application\/x-www-form-urlencoded\s*(;|$)/i,
    text: 'Send a form, with Content-Type: application/x-www-form-urlencoded.',
  },
  {
    // Micropub, sections 3.1 and 3.6.
    path: /^\/micropub$/,
    type: /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
    text: 'Send JSON (application/json) or a form (application/x-www-form-urlencoded or multipart/form-data).',
  },
  {
    path: /^\/micropub\/media$/,
    type: /^multipart\/form-data\s*;/i,
    text: 'Send the file as multipart/form-data, in the part “file”.',
  },
];
const formTypes =
  /^((application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)|$)/i;
const jsonType = /^application\/json\s*(;|$)/i;
/** What server functions read. One that takes nothing is called without a body, and so without a type. */
const serverFunctionTypes = /^((application\/json|multipart\/form-data)\s*(;|$)|$)/i;

interface RequestLine {
  method: string;
  url: string;
}

/** Why a request is malformed, or null. */
export function refuseRequest({ method, url }: RequestLine): Refusal | null {
  const known = listMethods(url);
  if (!known.includes(method)) return refuseMethod(method, known);
  if (url.length > maxUrlLength) return { status: 414, text: 'This address is too long.' };
  if (hasAccessToken(url)) return { status: 400, text: tokenInUrlMessage };
  if (method === 'OPTIONS' && url === '*') return null;
  if (!url.startsWith('/')) return { status: 400, text: 'This URL cannot be read.' };
  if (!canDecode(url)) return { status: 400, text: 'This URL is not valid UTF-8.' };
  const normalized = normalizeTarget(url);
  if (normalized === null)
    return { status: 400, text: 'This URL cannot be read: it has an escaped slash or a fragment.' };
  if (normalized !== url && method !== 'GET' && method !== 'HEAD')
    return { status: 400, text: 'This URL is not in its normal form.' };
  return refuseBatch(url);
}

const tokenInUrlMessage =
  'This address contains an access token. Addresses are stored in histories and logs, so the token is no longer secret: revoke it in the dashboard under Settings, Access tokens. Send a new one in the header Authorization: Bearer.';

const listMethods = (url: string) => (apiPaths.test(url) ? apiMethods : methods);

/** Whether a request with this method changes something, and may have a body. */
export const isWrite = (method: string): boolean => !readMethods.has(method);

function refuseBatch(url: string): Refusal | null {
  if (countCalls(url) <= maxBatchCalls) return null;
  return { status: 413, text: `At most ${maxBatchCalls} calls can be sent in one request.` };
}

/** Why the body of a read is refused, or null: nothing would receive it, so it could arrive forever. */
export function refuseReadBody(headers: IncomingHttpHeaders): Refusal | null {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (Number(length) === 0 && encoding === undefined) return null;
  return { status: 400, text: 'A request that reads has no body.' };
}

export interface WriteHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'content-type'?: string | undefined;
  'content-encoding'?: string | undefined;
}

export interface WriteTarget {
  /** The configured URL of the site. */
  siteUrl: string;
  /** How the client is connected, as the connection or a trusted proxy says. */
  scheme: 'http' | 'https';
}

/** Why a write is rejected, or null: by its path, its origin and its content type. */
export function refuseWrite(
  url: string,
  headers: WriteHeaders,
  target: WriteTarget,
): Refusal | null {
  if (!writablePaths.test(url))
    return refuseMethod(
      'POST',
      methods.filter((method) => method !== 'POST'),
    );
  return refuseOrigin(headers, target) ?? refuseType(url, headers);
}

/**
 * Browsers always send Origin with a write; a client without it is no browser and has no other person's cookies. The
 * whole origin counts: on the same host, another scheme or port is another site.
 */
function refuseOrigin(headers: WriteHeaders, { siteUrl, scheme }: WriteTarget): Refusal | null {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const crossSite = {
    status: 403,
    text: 'This request comes from another site, so it was rejected.',
  };
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return crossSite;
  if (origin === undefined || origin === siteUrl) return null;
  // Under its configured host the site has its configured origin only; under another one that of the connection.
  if (host === undefined || host === URL.parse(siteUrl)?.host) return crossSite;
  return origin === URL.parse(`${scheme}://${host}`)?.origin ? null : crossSite;
}

function refuseType(url: string, headers: WriteHeaders): Refusal | null {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity')
    return { status: 415, text: 'Send the body as it is, without a Content-Encoding.' };
  if (procedurePaths.test(url) && !procedureTypes.test(type))
    return { status: 415, text: 'Send the input as JSON, with Content-Type: application/json.' };
  const form = programForms.find(({ path }) => path.test(url));
  if (form) return form.type.test(type) ? null : { status: 415, text: form.text };
  const isForm = formPaths.test(url);
  if (isForm && !formTypes.test(type))
    return { status: 415, text: 'Send a form, with its Content-Type, or no body.' };
  if (apiPaths.test(url)) return apiTypes.test(type) ? null : { status: 415, text: apiTypeMessage };
  const isOther =
    (url === '/mcp' || url.startsWith('/api/')) &&
    !procedurePaths.test(url) &&
    !beaconPaths.test(url);
  if (isOther && !isForm && !jsonType.test(type))
    return { status: 415, text: 'Send the input as JSON, with Content-Type: application/json.' };
  if (serverFunctions.test(url) && !serverFunctionTypes.test(type))
    return {
      status: 415,
      text: 'Send the input as JSON, with Content-Type: application/json, or as multipart/form-data.',
    };
  return null;
}

const apiTypeMessage =
  'Send JSON (application/json), Markdown with front matter (text/markdown) or a form (multipart/form-data).';

function refuseMethod(method: string, allowed: string[]): Refusal {
  return {
    status: 405,
    text: `${method} is not supported here.`,
    headers: ['Allow', allowed.join(', ')],
  };
}

function canDecode(url: string): boolean {
  try {
    return !decodeURIComponent(url.replace(/\?.*$/s, '')).includes('\0');
  } catch {
    return false;
  }
}

/** The Allow header of an OPTIONS response. There are no CORS headers, because no other site has access. */
export function allowedMethods(url: string): string {
  return listMethods(url)
    .filter((method) => method !== 'POST' || writablePaths.test(url))
    .join(', ');
}
