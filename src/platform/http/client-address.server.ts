import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The header under which the address is handed on inside the process; what a visitor sends in it is thrown away. */
export const addressHeader = 'x-mallard-address';

/** The proxies whose word is believed, by the setting TRUST_PROXY. */
export function readProxies(setting: string | undefined): BlockList {
  const proxies = new BlockList();
  for (const entry of setting?.split(',') ?? [])
    for (const range of words[entry.trim().toLowerCase()] ?? [entry.trim()])
      addRange(proxies, range);
  return proxies;
}

const words: Record<string, string[]> = {
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
 * Where a request comes from: the connection's other end, or, if that is a proxy that is believed, the last address in
 * `X-Forwarded-For` that is none. Whoever is not believed can write into the header what they like.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let address = plain(connection ?? '');
  const named = forwardedFor?.split(',').map((one) => plain(one.trim())) ?? [];
  while (isProxy(proxies, address)) {
    const before = named.pop();
    if (before === undefined || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** The same for everybody behind one connection: a household has a whole /64 of IPv6 addresses to choose from. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Tells where a request comes from, by the setting TRUST_PROXY. */
export function addressReader(setting: string | undefined) {
  const proxies = readProxies(setting);
  return (request: IncomingMessage): string => {
    const forwarded = request.headers['x-forwarded-for'];
    const named = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    return clientAddress(request.socket.remoteAddress, named, proxies);
  };
}

function addRange(proxies: BlockList, range: string) {
  const [address = '', bits] = range.split('/');
  const family = isIP(address);
  if (family === 0) return;
  const type = family === 6 ? 'ipv6' : 'ipv4';
  proxies.addSubnet(address, Math.min(Number(bits ?? 128), family === 6 ? 128 : 32), type);
}

function isProxy(proxies: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** IPv4 addresses come dressed as IPv6 where a server listens on both; a port may follow, and IPv6 may be bracketed. */
function plain(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\](:\d+)?$/, '$1');
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare.toLowerCase();
}
