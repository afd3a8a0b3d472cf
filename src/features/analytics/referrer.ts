import { domainOf } from '#lib/domain.ts';

/** The host of a referrer without `www.`; null without one, for the site itself, and for other protocols. */
export function cleanReferrer(referrer: string, siteUrl: string): string | null {
  const from = URL.parse(referrer);
  if (!from || !/^https?:$/.test(from.protocol)) return null;
  const host = domainOf(from).slice(0, maxHostLength);
  const ownHost = domainOf(siteUrl);
  return host === ownHost || host === '' ? null : host;
}

/** RFC 1035. */
const maxHostLength = 253;
