import { domainOf } from '#lib/domain.ts';

/** The host that a reader came from, without `www.`; null from nowhere, from the site itself, or from no web page. */
export function cleanReferrer(referrer: string, siteUrl: string): string | null {
  const from = URL.parse(referrer);
  if (!from || !/^https?:$/.test(from.protocol)) return null;
  const host = domainOf(from).slice(0, longest);
  const own = domainOf(siteUrl);
  return host === own || host === '' ? null : host;
}

/** Characters of a host name (RFC 1035). */
const longest = 253;
