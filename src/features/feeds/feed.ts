/** What a feed says, before it is written in one of the formats. Every address in it is absolute. */
export interface Feed {
  title: string;
  description: string;
  /** The page that the feed follows. */
  pageUrl: string;
  /** Where the feed itself is, in each format. */
  urls: Record<FeedFormat, string>;
  iconUrl: string;
  author: { name: string; url: string };
  /** Where readers can answer; only if the owner wants it there. */
  email: string | null;
  /** UTC ISO 8601. */
  updatedAt: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** Stays the same when the address changes. */
  id: string;
  url: string;
  /** The place where it appeared first, if that is another site. */
  canonicalUrl: string | null;
  title: string;
  description: string;
  /** The whole text, with absolute addresses. */
  html: string;
  author: string;
  tags: string[];
  image: { url: string; alt: string } | null;
  publishedAt: string;
  updatedAt: string;
}

export type FeedFormat = 'rss' | 'atom' | 'json';

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** The address of a feed: of all articles, or of those that bear a tag. */
export function feedPath(format: FeedFormat, tag?: string): string {
  const folder = tag === undefined ? '' : `/blog/tag/${tag}`;
  return `${folder}/${files[format]}`;
}

const files: Record<FeedFormat, string> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
};

/** How a page's head names the feeds that follow it. */
export function feedLinks(title: string, tag?: string) {
  return formats.map(([format, name]) => ({
    type: feedTypes[format],
    title: `${title} (${name})`,
    path: feedPath(format, tag),
  }));
}

const formats: [FeedFormat, string][] = [
  ['rss', 'RSS'],
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
];
