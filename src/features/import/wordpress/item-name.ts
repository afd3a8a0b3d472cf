import type { WordpressChannel, WordpressItem } from './schema.ts';

/** The id of WordPress, or empty: 0 is none. */
export function getId(item: WordpressItem): string {
  const id = item['wp:post_id'].trim();
  return id === '0' ? '' : id;
}

/** How reports name a text. */
export function describeItem(item: WordpressItem): string {
  const id = getId(item);
  const title = item.title.trim();
  if (id === '') return title || item.link.trim() || item.guid.trim() || 'a text without a title';
  return `${item['wp:post_type']} ${id}, ${title || 'without a title'}`;
}

/** The address of the old site; without one, the host of its texts, or the name of the file. */
export function findSite({ item: items, ...channel }: WordpressChannel, fileName: string): string {
  const site = [channel.link, channel['wp:base_blog_url'], channel['wp:base_site_url']]
    .map((address) => address.trim())
    .find((address) => address !== '');
  return site ?? items.flatMap(({ link }) => URL.parse(link)?.origin ?? [])[0] ?? fileName;
}
