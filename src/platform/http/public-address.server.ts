import { BlockList, isIP } from 'node:net';

/** Networks that are not public: loopback, private, documentation and multicast. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  privateNetworks.addSubnet(network, bits, 'ipv4');
/** IPv6 addresses that are assigned; parts of it embed IPv4 addresses or are reserved for documentation. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const normalized = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(normalized)?.[1];
  if (mappedIpv4 !== undefined) return isPublicAddress(mappedIpv4);
  const family = isIP(normalized);
  if (family === 4) return !privateNetworks.check(normalized, 'ipv4');
  return (
    family === 6 &&
    globalUnicast.check(normalized, 'ipv6') &&
    !privateNetworks.check(normalized, 'ipv6')
  );
}
