import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from './public-address.server.ts';

/**
 * Creates a function that calls `warn` at the first request that a proxy of this network forwards although TRUST_PROXY is not
 * set: all visitors would share the limits of one client. Only private addresses count; anybody can send the header.
 */
export function createProxyWarning(
  trustProxy: string | undefined,
  warn: (sentence: string) => void,
): (request: IncomingMessage) => void {
  let isDone = trustProxy !== undefined;
  return ({ headers, socket }) => {
    if (isDone || headers['x-forwarded-for'] === undefined) return;
    const address = socket.remoteAddress ?? '';
    if (isPublicAddress(address)) return;
    isDone = true;
    warn(
      `A proxy at ${address} forwards requests, and TRUST_PROXY is not set: all its visitors count as one. Set TRUST_PROXY to its address.`,
    );
  };
}
