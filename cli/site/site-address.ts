import { wrongUsage } from '../exit-codes.ts';

/** The address of a site as it is recorded: without a path. Throws for one to which a token would be sent unencrypted. */
export function parseSiteAddress(text: string): string {
  const url = parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw wrongUsage(`${text} is no address of a site, such as https://you.example.`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw wrongUsage(`Use https://${url.host}: over http:// others could read the access token.`);
  return url.origin;
}

export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/.test(hostname);

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
