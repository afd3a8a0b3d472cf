export interface Refusal {
  status: number;
  text: string;
  headers?: string[];
}

/** Characters of an address; because ours are short, and browsers' own limits begin about here. */
const longestAddress = 4_096;
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** Addresses that take writes; all others are only read. */
const writable = /^\/(api|_serverFn)\//;
const procedures = /^\/api\/trpc\//;
/** What procedures read: JSON, and files. The types that a plain form of another site can send are not among them. */
const procedureTypes =
  /^(application\/json|multipart\/form-data|application\/octet-stream)\s*(;|$)/i;
const serverFunctions = /^\/_serverFn\//;
/** What server functions read. One that takes nothing is called without a body, and so without a type. */
const serverFunctionTypes = /^((application\/json|multipart\/form-data)\s*(;|$)|$)/i;

interface Asked {
  method: string;
  url: string;
}

/** Why a request cannot be read at all, or null. */
export function refuseRequest({ method, url }: Asked): Refusal | null {
  if (!methods.includes(method)) return refuseMethod(method, methods);
  if (url.length > longestAddress) return { status: 414, text: 'This address is too long.' };
  if (method === 'OPTIONS' && url === '*') return null;
  if (!url.startsWith('/')) return { status: 400, text: 'This address cannot be read.' };
  if (!canDecode(url)) return { status: 400, text: 'This address is not written in UTF-8.' };
  return null;
}

/** The same address in its one true form, or null if it is in it. Never leads to another site. */
export function tidyAddress(url: string): string | null {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = cut === -1 ? '' : url.slice(cut);
  const tidy = path.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1');
  return tidy === path ? null : tidy + query;
}

export interface WriteHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'content-type'?: string | undefined;
  'content-encoding'?: string | undefined;
}

/** Why a write is not carried out, or null: by its address, where it comes from, and how it is written. */
export function refuseWrite(url: string, headers: WriteHeaders, siteUrl: string): Refusal | null {
  if (!writable.test(url))
    return refuseMethod(
      'POST',
      methods.filter((method) => method !== 'POST'),
    );
  return refuseOrigin(headers, siteUrl) ?? refuseType(url, headers);
}

/** Browsers always say where a write comes from; who says nothing is no browser, and has nobody's cookies but its own. */
function refuseOrigin(headers: WriteHeaders, siteUrl: string): Refusal | null {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const elsewhere = {
    status: 403,
    text: 'This request comes from another site, so it was not carried out.',
  };
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return elsewhere;
  if (origin === undefined || origin === siteUrl) return null;
  const own = URL.parse(origin)?.host;
  return own !== undefined && own === host ? null : elsewhere;
}

function refuseType(url: string, headers: WriteHeaders): Refusal | null {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity')
    return { status: 415, text: 'Send the body as it is, without a Content-Encoding.' };
  if (procedures.test(url) && !procedureTypes.test(type))
    return { status: 415, text: 'Send the input as JSON, with Content-Type: application/json.' };
  if (serverFunctions.test(url) && !serverFunctionTypes.test(type))
    return {
      status: 415,
      text: 'Send the input as JSON, with Content-Type: application/json, or as multipart/form-data.',
    };
  return null;
}

function refuseMethod(method: string, allowed: string[]): Refusal {
  return {
    status: 405,
    text: `${method} is not answered here.`,
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

/** What an OPTIONS request is told. No other site is let in, so there is nothing more to say. */
export function allowedMethods(url: string): string {
  return methods.filter((method) => method !== 'POST' || writable.test(url)).join(', ');
}
