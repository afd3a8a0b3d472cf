import { readFile } from 'node:fs/promises';
import { XMLParser } from 'fast-xml-parser';
import { slugPattern } from '#content/schema.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { carryPost, startBringing, type Bringing } from './carry-post.server.ts';
import { readClassicHtml } from './classic-html.ts';
import { htmlToMarkdown, htmlToText } from './html-to-markdown.server.ts';
import { readDate } from './read-date.ts';
import { readPost } from './read-post.ts';
import { relink } from './relink.ts';
import type { TransferReport } from './transfer-report.ts';
import { carryComments } from './wordpress-comments.server.ts';
import { manyElements, wordpressShape, type WordpressItem } from './wordpress-shape.ts';

interface Source {
  file: string;
  dryRun: boolean;
  report: TransferReport;
}

/** Brings posts, pages and comments of a WordPress export. Nothing is fetched: pictures keep their address. */
export async function importWordpress(db: Db, { file, dryRun, report }: Source): Promise<void> {
  const { link, item: items } = await readExport(file);
  const bringing = await startBringing(db, { report, dryRun });
  const attachments = new Map(items.map((item) => [item['wp:post_id'], item['wp:attachment_url']]));
  const texts = items.filter((item) => isText(item, report));
  // A name of other letters gets another here; links to it stay as they are.
  const named = texts.filter((item) => slugPattern.test(item['wp:post_name']));
  const links = new Map(named.map((item) => [item.link, pathOf(item)]));
  for (const item of texts) {
    const source = `${item['wp:post_type']} ${item['wp:post_id']}, ${item.title || 'without a title'}`;
    const id = await carryItem(bringing, item, { source, site: link, attachments, links });
    await carryComments(bringing, { id, site: link, source, item });
  }
}

async function readExport(file: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => manyElements.has(name),
  });
  const read = (text: string): unknown => {
    try {
      return parser.parse(text);
    } catch (error) {
      throw badRequest(
        `${file} is no XML: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const whole = wordpressShape.safeParse(read(await readFile(file, 'utf8')));
  if (!whole.success) throw badRequest(`${file} is no export of WordPress.`);
  return whole.data.rss.channel;
}

/** What WordPress keeps beside texts needs no word; what is of a kind of its own does. */
const beside = new Set([
  'attachment',
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
]);

function isText(item: WordpressItem, report: TransferReport): boolean {
  const type = item['wp:post_type'];
  const source = `${type} ${item['wp:post_id']}, ${item.title}`;
  if (beside.has(type) || item['wp:status'] === 'auto-draft') return false;
  if (type !== 'post' && type !== 'page') report.leave(source, `There is no kind “${type}” here.`);
  else if (item['wp:status'] === 'trash') report.leave(source, 'It is in the trash there.');
  else return true;
  return false;
}

const pathOf = (item: WordpressItem) =>
  `${item['wp:post_type'] === 'post' ? '/blog/' : '/'}${item['wp:post_name']}`;

interface Around {
  source: string;
  site: string;
  attachments: Map<string, string>;
  links: Map<string, string>;
}

async function carryItem(bringing: Bringing, item: WordpressItem, around: Around): Promise<string> {
  const { source, site, attachments, links } = around;
  const { report } = bringing.carrying;
  const { html, shortcodes } = readClassicHtml(item['content:encoded']);
  const { body, frames } = htmlToMarkdown(html);
  for (const name of shortcodes)
    report.note(source, `The shortcode ${name} stays as it was written.`);
  for (const frame of frames) report.note(source, `The frame of ${frame} is a link now.`);
  const far = new Set(body.match(/(?<=!\[[^\]]*\]\()https?:[^\s)]+/g));
  for (const address of far)
    report.note(source, `The picture ${address} is elsewhere and was not fetched.`);
  const thumbnail = item['wp:postmeta'].find((meta) => meta['wp:meta_key'] === '_thumbnail_id');
  const cover = attachments.get(thumbnail?.['wp:meta_value'] ?? '') ?? '';
  if (cover) report.note(source, `The featured image ${cover} is elsewhere and was not fetched.`);
  const post = readPost(fieldsOf(item), `posts/${item['wp:post_name'] || item.title}.md`, body);
  const kind = item['wp:post_type'] === 'page' ? 'page' : 'article';
  const imageUrl = /^https:\/\/\S+$/.test(cover) ? cover : null;
  const key = `wordpress ${site} ${item['wp:post_id']}`;
  const commentsOpen = item['wp:comment_status'] !== 'closed';
  return carryPost(bringing, {
    ...post,
    kind,
    key,
    source,
    body: relink(body, links),
    imageUrl,
    commentsOpen,
  });
}

function fieldsOf(item: WordpressItem): Record<string, unknown> {
  const excerpt = htmlToMarkdown(item['excerpt:encoded']).body;
  const subjects = item.category.filter((one) => ['category', 'post_tag'].includes(one['@domain']));
  return {
    title: htmlToText(item.title) || `Post ${item['wp:post_id']}`,
    slug: decode(item['wp:post_name']),
    description: excerpt,
    date: readDate(item['wp:post_date_gmt']) ?? readDate(item['wp:post_date']),
    updated: readDate(item['wp:post_modified_gmt']),
    draft: !['publish', 'future'].includes(item['wp:status']),
    tags: subjects
      .map((one) => htmlToText(one['#text']))
      .filter((name) => name !== 'Uncategorized'),
    author: item['dc:creator'],
    featured: item['wp:is_sticky'] === '1',
  };
}

/** WordPress writes other than Latin letters as bytes. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
