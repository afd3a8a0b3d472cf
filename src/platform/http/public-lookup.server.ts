import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { badRequest } from '#lib/errors.ts';
import { isPublicAddress } from './public-address.server.ts';

export const createPrivateNetworkError = (host: string) =>
  badRequest(`${host} is inside a private network`);

/** Whether the host of a URL is an IP address that is not public; such a host is never looked up. */
export function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/**
 * Resolves host names for a connection, so that the addresses are checked before anything is sent to them, and no other
 * lookup comes in between (DNS rebinding).
 */
const lookupWith =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? createPrivateNetworkError(hostname), '', 4);
      else if (!addresses.every((one) => isAllowed(one.address)))
        callback(createPrivateNetworkError(hostname), '', 4);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

export const publicLookup = lookupWith(isPublicAddress);
export const anyLookup = lookupWith(() => true);
