/**
 * The network of an address: its /24 for IPv4, its /48 for IPv6. It tells one provider or household from another without
 * naming a machine. Null for anything else.
 */
export function maskNetwork(address: string): string | null {
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(address);
  if (octets) return `${octets.slice(1, 4).join('.')}.0/24`;
  const [head = '', tail] = address.replace(/\/\d+$/, '').split('::');
  if (!address.includes(':')) return null;
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0');
  const first = [...groups, ...zeros, ...last].slice(0, 3);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
