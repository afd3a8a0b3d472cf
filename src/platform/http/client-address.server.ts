import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The header that carries the client's address inside the process; a value sent by a client is overwritten. */
export const addressHeader = 'x-mallard-address';

/** Parses TRUST_PROXY into the list of trusted proxies. */
export function parseProxies(setting: string | undefined): BlockList {
  const proxies = new BlockList();
  for (const entry of setting?.split(',') ?? [])
    for (const range of namedRanges[entry.trim().toLowerCase()] ?? [entry.trim()])
      addRange(proxies, range);
  return proxies;
}

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    'fc00::/7',
    'fe80::/10',
  ],
};

/**
 * The address of the client: the remote end of the connection, or, if that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is not a trusted proxy. Untrusted senders can forge the rest of the header.
 */
export function resolveClientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let address = normalizeAddress(connection ?? '');
  const forwarded = forwardedFor?.split(',').map((one) => normalizeAddress(one.trim())) ?? [];
  while (isProxy(proxies, address)) {
    const previous = forwarded.pop();
    if (previous === undefined || isIP(previous) === 0) break;
    address = previous;
  }
  return address;
}

/**
 * The network of a client, which is the key of every limit: for IPv6 the /64, because one customer usually has a whole
 * /64; for IPv4 the address, also where it is mapped into IPv6. A network is returned as it is.
 */
export function addressKey(address: string): string {
  const normalized = normalizeAddress(address);
  if (isIP(normalized) !== 6) return normalized;
  const [head = '', tail] = normalized.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** Creates a function that returns the network of the client of a request, given TRUST_PROXY. */
export function createClientNetworkReader(setting: string | undefined) {
  const proxies = parseProxies(setting);
  return (request: IncomingMessage): string => {
    const header = request.headers['x-forwarded-for'];
    const forwarded = Array.isArray(header) ? header.join(',') : header;
    return addressKey(resolveClientAddress(request.socket.remoteAddress, forwarded, proxies));
  };
}

/**
 * Creates a function that returns how the client is connected, given TRUST_PROXY: `X-Forwarded-Proto` counts only where
 * a trusted proxy sends it. The site itself speaks http.
 */
export function createSchemeReader(setting: string | undefined) {
  const proxies = parseProxies(setting);
  return ({ headers, socket }: IncomingMessage): 'http' | 'https' =>
    isProxy(proxies, normalizeAddress(socket.remoteAddress ?? '')) &&
    headers['x-forwarded-proto'] === 'https'
      ? 'https'
      : 'http';
}

function addRange(proxies: BlockList, range: string) {
  const [address = '', bits] = range.split('/');
  const family = isIP(address);
  if (family === 0) return;
  const type = family === 6 ? 'ipv6' : 'ipv4';
  proxies.addSubnet(address, Math.min(Number(bits ?? 128), family === 6 ? 128 : 32), type);
}

/** Whether an address, as it is after normalization, is one of these proxies. */
export function isProxy(proxies: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Removes brackets, port and zone, and the IPv6 mapping of an IPv4 address; IPv6 is in its canonical form. */
function normalizeAddress(address: string): string {
  const unwrapped = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  if (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(unwrapped)) return unwrapped.replace(/:\d+$/, '');
  if (isIP(unwrapped) !== 6) return unwrapped.toLowerCase();
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(unwrapped)?.[1];
  if (dotted !== undefined) return dotted;
  const canonical = new URL(`http://[${unwrapped}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return canonical;
  const bits = Number.parseInt(high, 16) * 2 ** 16 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}
