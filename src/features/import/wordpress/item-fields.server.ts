import { toRedirectPath } from '#content/redirect-path.ts';
import { htmlToText } from '../html-to-markdown.server.ts';
import { parseDate } from '../parse-date.ts';
import { convertClassicHtml } from './classic-html.ts';
import { getId } from './item-name.ts';
import type { WordpressItem } from './schema.ts';

/** The HTML of a text. A feed without the element of WordPress has it in the description. */
export const getHtml = (item: WordpressItem): string =>
  item['content:encoded'].trim() === '' ? item.description : item['content:encoded'];

/** The fields of an item under the names of front matter. */
export function getItemFields(item: WordpressItem): Record<string, unknown> {
  const teaser = /^([\s\S]*?)<!--more/.exec(item['content:encoded'])?.[1] ?? '';
  const html = item['excerpt:encoded'] || convertClassicHtml(teaser).html;
  const excerpt = htmlToText(
    html.replace(/<(?:pre|figure)\b[\s\S]*?<\/(?:pre|figure)>|<!--[\s\S]*?-->/g, ' '),
  ).replace(/\s+/g, ' ');
  const subjects = item.category.filter((one) => subjectDomains.has(one['@domain']));
  return {
    title: getTitle(item),
    slug: getOldSlug(item),
    description: excerpt,
    // The date of the feed has a zone, that of WordPress is in the zone of the old site.
    date:
      parseDate(item['wp:post_date_gmt']) ??
      parseDate(item.pubDate) ??
      parseDate(item['wp:post_date']),
    updated: parseDate(item['wp:post_modified_gmt']),
    draft:
      getHiddenReason(item) !== undefined || !['publish', 'future'].includes(item['wp:status']),
    tags: subjects
      .map((one) => htmlToText(one['#text']))
      .filter((name) => name !== 'Uncategorized'),
    author: item['dc:creator'].trim(),
    featured: item['wp:is_sticky'] === '1',
  };
}

/** The lists of subjects; tags had another name in early exports. Others are those of plugins, as the format of a post. */
const subjectDomains = new Set(['category', 'post_tag', 'tag']);

/** Words of the text that stand for a missing title. */
const titleWords = 8;

function getTitle(item: WordpressItem): string {
  const id = getId(item);
  const title = htmlToText(item.title);
  if (title || id !== '') return title || `Post ${id}`;
  const words = htmlToText(getHtml(item)).split(/\s+/).filter(Boolean);
  const start = words.slice(0, titleWords).join(' ');
  return start + (words.length > titleWords ? '…' : '') || 'Without a title';
}

/** The slug of the old site: its own field, or the end of its address. WordPress percent-encodes non-Latin letters. */
function getOldSlug(item: WordpressItem): string {
  const name = item['wp:post_name'].trim();
  const path = URL.parse(item.link.trim(), 'https://old.invalid')?.pathname ?? '';
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const slug = name === '' ? last.replace(/\.\w{2,5}$/, '') : name;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/**
 * The addresses that a text had, its link first: under former slugs, and on Blogger, which WordPress remembers. A draft has an
 * address that nobody knows: its id in the query.
 */
export function listOldAddresses(item: WordpressItem): string[] {
  const link = item.link.trim();
  const values = (key: string) =>
    item['wp:postmeta']
      .filter((meta) => meta['wp:meta_key'] === key)
      .map((meta) => meta['wp:meta_value'].trim());
  const former = values('_wp_old_slug').map((slug) => link.replace(/[^/]+(?=\/?$)/, slug));
  const addresses = [...former, ...values('blogger_permalink')].filter(
    (address) => toRedirectPath(address) !== null,
  );
  const hasLink = link !== '' && (item['wp:status'] === 'publish' || toRedirectPath(link) !== null);
  return [...new Set([...(hasLink ? [link] : []), ...addresses])];
}

/** Why WordPress hid a text from the public; hidden texts are imported as drafts. */
export function getHiddenReason(item: WordpressItem): string | undefined {
  if (item['wp:post_password'] !== '') return 'password-protected';
  return item['wp:status'] === 'private' ? 'private' : undefined;
}
