import { isPrivateLiteral } from '#platform/http/public-lookup.server.ts';
import { badRequest } from '#lib/errors.ts';

let allowedHosts: ReadonlySet<string> = new Set();

/** The hosts inside a private network that may be called (WEBHOOK_PRIVATE_HOSTS), each with its port or for all ports. */
export function allowPrivateHosts(hosts: readonly string[]) {
  allowedHosts = new Set(hosts);
}

export const isAllowedHost = ({ host, hostname }: URL): boolean =>
  allowedHosts.has(host) || allowedHosts.has(hostname);

/**
 * Throws a bad request for an address that would never be called. Names are looked up for each call, so one that leads into a
 * private network is refused then.
 */
export function requireCallableUrl(address: string): void {
  const url = new URL(address);
  if (isAllowedHost(url)) return;
  if (url.protocol !== 'https:')
    throw badRequest('Enter an address that begins with https://.', 'url');
  const isLocalName = /^localhost$|\.(localhost|local|internal|home\.arpa)$/.test(url.hostname);
  if (isLocalName || isPrivateLiteral(url.hostname))
    throw badRequest(
      `${url.host} is inside a private network. Whoever runs the site can allow it with the setting WEBHOOK_PRIVATE_HOSTS.`,
      'url',
    );
}
