import type { Feed, FeedEntry } from './feed.ts';

/** Formats a feed as JSON Feed 1.1 with full texts. */
export function formatJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.urls.json,
    icon: feed.iconUrl,
    ...(feed.hubUrls.length > 0
      ? { hubs: feed.hubUrls.map((url) => ({ type: 'WebSub', url })) }
      : {}),
    language: 'en-US',
    authors: [feed.author],
    items: feed.entries.map(toItem),
  });
}

function toItem(entry: FeedEntry) {
  return {
    id: entry.id,
    url: entry.url,
    ...(entry.canonicalUrl ? { external_url: entry.canonicalUrl } : {}),
    ...(entry.hasTitle ? { title: entry.title } : {}),
    ...(entry.description ? { summary: entry.description } : {}),
    content_html: entry.html,
    ...(entry.image ? { image: entry.image.url } : {}),
    date_published: entry.publishedAt,
    date_modified: entry.updatedAt,
    authors: [{ name: entry.author }],
    ...(entry.tags.length > 0 ? { tags: entry.tags } : {}),
  };
}
