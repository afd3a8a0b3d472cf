export interface Refusal {
  status: number;
  text: string;
  headers?: string[];
}

/** Characters of an address; because ours are short, and browsers' own limits begin about here. */
const longestAddress = 4_096;
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];

interface Asked {
  method: string;
  url: string;
}

/** Why a request cannot be read at all, or null. */
export function refuseRequest({ method, url }: Asked): Refusal | null {
  if (!methods.includes(method))
    return {
      status: 405,
      text: `${method} is not answered here.`,
      headers: ['Allow', methods.join(', ')],
    };
  if (url.length > longestAddress) return { status: 414, text: 'This address is too long.' };
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
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

/**
 * Why a write may not come from where it comes from, or null. Browsers always say where a write comes from; who says
 * nothing is no browser, and has nobody's cookies but its own.
 */
export function refuseOrigin(headers: WriteHeaders, siteUrl: string): Refusal | null {
  const { origin, secFetchSite, host } = headers;
  const elsewhere = {
    status: 403,
    text: 'This request comes from another site, so it was not carried out.',
  };
  if (secFetchSite !== undefined && !['same-origin', 'none'].includes(secFetchSite))
    return elsewhere;
  if (origin === undefined) return null;
  if (origin === siteUrl) return null;
  const own = URL.parse(origin)?.host;
  return own !== undefined && own === host ? null : elsewhere;
}

function canDecode(url: string): boolean {
  try {
    return !decodeURIComponent(url.replace(/\?.*$/s, '')).includes('\0');
  } catch {
    return false;
  }
}
