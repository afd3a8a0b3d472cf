/** The networks that have an icon of their own. The first three can also be chosen, for addresses that tell nothing. */
export type SocialNetwork =
  | 'Github'
  | 'LinkedIn'
  | 'Twitter'
  | 'Bluesky'
  | 'Codeberg'
  | 'Facebook'
  | 'GitLab'
  | 'Instagram'
  | 'Mastodon'
  | 'RSS'
  | 'StackOverflow'
  | 'YouTube';

const networkByHost = new Map<string, SocialNetwork>([
  ['bsky.app', 'Bluesky'],
  ['codeberg.org', 'Codeberg'],
  ['facebook.com', 'Facebook'],
  ['github.com', 'Github'],
  ['gitlab.com', 'GitLab'],
  ['instagram.com', 'Instagram'],
  ['linkedin.com', 'LinkedIn'],
  ['stackoverflow.com', 'StackOverflow'],
  ['stackexchange.com', 'StackOverflow'],
  ['twitter.com', 'Twitter'],
  ['x.com', 'Twitter'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
]);

/** Hosts that write names of users as Mastodon does: `/@name`. */
const hostsWithAtNames = new Set([
  'medium.com',
  'tiktok.com',
  'threads.net',
  'threads.com',
  'dev.to',
]);

/** The network of an address. Mastodon has no host of its own, but the form of its addresses is. */
export function findNetwork(address: string): SocialNetwork | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  // Only the last two labels: `uk.linkedin.com`, `www.youtube.com`, `unix.stackexchange.com`.
  const host = url.hostname.split('.').slice(-2).join('.');
  const known = networkByHost.get(host);
  if (known) return known;
  if (/\.(?:rss|atom|xml)$|\/(?:feed|rss|atom)\/?$/.test(url.pathname)) return 'RSS';
  const hasMastodonForm = /^\/(?:@|users\/)[\w.-]+\/?$/.test(url.pathname);
  return hasMastodonForm && !hostsWithAtNames.has(host) ? 'Mastodon' : undefined;
}
