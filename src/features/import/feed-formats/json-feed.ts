import { parseJson } from '#lib/parse-json.ts';
import { toParagraphs } from '../plain-paragraphs.ts';
import { jsonFeedSchema, jsonItemSchema, type Feed, type FeedItem } from './schema.ts';

/** Parses a JSON Feed. Undefined if it is none. */
export function parseJsonFeed(json: string): Feed | undefined {
  // Most JSON is no feed, and may be long.
  if (!json.slice(0, 2_000).includes('jsonfeed.org')) return undefined;
  const feed = jsonFeedSchema.safeParse(parseJson(json)).data;
  return feed && { site: feed.home_page_url, items: feed.items.flatMap(parseItem) };
}

function parseItem(value: unknown): FeedItem[] {
  const item = jsonItemSchema.safeParse(value).data;
  if (!item || (item.id === '' && item.url === '')) return [];
  const html = item.content_html || toParagraphs(item.content_text);
  const picture = item.image !== '' && !html.includes(item.image) ? item.image : '';
  const files = item.attachments.map(({ url, mime_type: mediaType, title }) => ({
    url,
    mediaType,
    title,
  }));
  return [
    {
      id: item.id || item.url,
      url: item.url,
      externalUrl: item.external_url,
      title: item.title.trim(),
      html,
      published: item.date_published,
      updated: item.date_modified,
      tags: item.tags,
      files: picture === '' ? files : [{ url: picture, mediaType: 'image/*', title: '' }, ...files],
      author: (item.authors[0] ?? item.author).name,
    },
  ];
}
