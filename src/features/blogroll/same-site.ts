interface Addresses {
  siteUrl: string;
  feedUrl: string | null;
}

/** How an entry compares with those that exist: another feed of a listed site is not the same entry. */
export type ListedState = 'new' | 'siteListed' | 'listed';

/** Finds out which entries are listed already: by the address of the feed, or of the site if one of both has no feed. */
export class ListedSites {
  readonly #feeds = new Set<string>();
  /** By site: whether one of its entries has no feed. */
  readonly #sites = new Map<string, boolean>();

  constructor(entries: Addresses[]) {
    for (const entry of entries) this.add(entry);
  }

  add({ siteUrl, feedUrl }: Addresses) {
    const site = toKey(siteUrl);
    this.#sites.set(site, feedUrl === null || (this.#sites.get(site) ?? false));
    if (feedUrl !== null) this.#feeds.add(toKey(feedUrl));
  }

  find({ siteUrl, feedUrl }: Addresses): ListedState {
    if (feedUrl !== null && this.#feeds.has(toKey(feedUrl))) return 'listed';
    const lacksFeed = this.#sites.get(toKey(siteUrl));
    if (lacksFeed === undefined) return 'new';
    return lacksFeed || feedUrl === null ? 'listed' : 'siteListed';
  }
}

/** Without what rarely makes a difference: the protocol, `www.`, a slash at the end and a fragment. */
function toKey(address: string): string {
  const { host, pathname, search } = new URL(address);
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;
}
