/** A feed, independent of the format. All URLs are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** The page that the feed belongs to. */
  pageUrl: string;
  /** The URL of the feed in each format. */
  urls: Record<FeedFormat, string>;
  /** The hubs that tell subscribers of new entries (WebSub). */
  hubUrls: string[];
  iconUrl: string;
  author: { name: string; url: string };
  /** The author's e-mail address; null if the owner does not publish it. */
  email: string | null;
  /** UTC ISO 8601. */
  updatedAt: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** Stable when the URL changes. */
  id: string;
  url: string;
  /** The original URL, if the article was published on another site first. */
  canonicalUrl: string | null;
  /** What names the entry; of a note without a title, what its text says. */
  title: string;
  /** Whether the author gave the title. */
  hasTitle: boolean;
  description: string;
  /** The full text, with absolute URLs. */
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

/** The path of a feed: of all articles, or of those with a tag. */
export function feedPath(format: FeedFormat, tag?: string): string {
  const folder = tag === undefined ? '' : `/blog/tag/${tag}`;
  return `${folder}/${files[format]}`;
}

const files: Record<FeedFormat, string> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
};

/** The `<link>` elements of a page's feeds. */
export function feedLinks(title: string, tag?: string) {
  return formats.map(([format, name]) => ({
    type: feedTypes[format],
    title: `${title} (${name})`,
    path: feedPath(format, tag),
  }));
}

/** The path of the feed of what changed in articles. */
export const changeFeedPath = (format: FeedFormat): string => `/changes/${files[format]}`;

/** The path of the feed of notes. */
export const noteFeedPath = (format: FeedFormat): string => `/notes/${files[format]}`;

/** The path of the feed of notes and articles, as RSS. */
export const everythingPath = '/everything.xml';

const formats: [FeedFormat, string][] = [
  ['rss', 'RSS'],
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
];

/** The `<link>` elements of the feeds of what changed in articles. */
export const changeFeedLinks = formats.map(([format, name]) => ({
  type: feedTypes[format],
  title: `Changes (${name})`,
  path: changeFeedPath(format),
}));

/** The `<link>` elements of the feeds of notes, and of the one of notes and articles. */
export const noteFeedLinks = (siteTitle: string) => [
  ...formats.map(([format, name]) => ({
    type: feedTypes[format],
    title: `${siteTitle}: notes (${name})`,
    path: noteFeedPath(format),
  })),
  { type: feedTypes.rss, title: `${siteTitle}: everything (RSS)`, path: everythingPath },
];
