export interface FeedAddress {
  /** The path of the section that the feed is of, without a slash at its end; empty for the whole site. */
  section: string;
  /** The slug of the tag or category that the feed is of. */
  tag: string | undefined;
  /** The name of the file of this site's feed of the same format. */
  file: 'rss.xml' | 'atom.xml' | 'feed.json';
}

/**
 * What generators and blogging platforms call a feed: Hugo `index.xml`, Jekyll `feed.xml`, Hexo and Zola `atom.xml`, WordPress
 * `feed/rss2`, Ghost `rss`, Pelican `feeds/all.atom.xml`, Blogger `feeds/posts/default`, Gatsby and Astro `rss.xml`.
 */
const feedPattern =
  /^(.*?)\/(feed\/(?:rss2?|rdf|atom|json|feed\.xml|feed\.json|index\.xml)|feeds\/(?:posts\/default|all\.(?:rss|atom)\.xml|(?:rss|atom)\.xml|all)|rss\/(?:index\.xml|feed\.xml)|feed|rss|atom|(?:index|feed)\.(?:xml|rss|atom|json)|rss2?\.xml|atom\.xml)$/;
const tagPattern = /\/(?:tags?|categor(?:y|ies)|topics?|labels?)\/([^/]+)$/;

/** Parses a path in the form of `toRedirectPath`. Undefined if it is not called like a feed. */
export function parseFeedAddress(path: string): FeedAddress | undefined {
  const [, section, name] = feedPattern.exec(path) ?? [];
  if (section === undefined || name === undefined) return undefined;
  const ofAtom = /atom|posts\/default/.test(name) ? 'atom.xml' : 'rss.xml';
  const file = name.includes('json') ? 'feed.json' : ofAtom;
  return { section, tag: tagPattern.exec(section)?.[1]?.toLowerCase(), file };
}

/** The sections of a site with this path: `/a/b` is in `/a`. */
export function listSections(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
}
