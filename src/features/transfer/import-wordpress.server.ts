import { readFile } from 'node:fs/promises';
import { XMLParser } from 'fast-xml-parser';
import { slugPattern } from '#content/schema.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { carryPost, startBringing, type Bringing } from './carry-post.server.ts';
import { readClassicHtml } from './classic-html.ts';
import { farPictures, type Fetching } from './far-pictures.server.ts';
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
  fetching: Fetching;
}
interface Site {
  db: Db;
  storage: Storage;
}

/** Brings posts, pages and comments of a WordPress export, and the pictures of its site that can be had. */
export async function importWordpress({ db, storage }: Site, given: Source): Promise<void> {
  const { file, dryRun, report, fetching } = given;
  const { link, item: items } = await readExport(file);
  const bringing = await startBringing(db, { report, dryRun });
  const attachments = new Map(items.map((item) => [item['wp:post_id'], item['wp:attachment_url']]));
  const texts = items.filter((item) => isText(item, report));
  // A name of other letters gets another here; links to it stay as they are.
  const named = texts.filter((item) => slugPattern.test(item['wp:post_name']));
  const links = new Map(
    named.flatMap((item) => addressesOf(item, link).map((old) => [old, pathOf(item)])),
  );
  tellPlugins(items, report);
  const hosts = hostsOf([link, ...attachments.values()]);
  const bring = farPictures({ db, storage, dryRun, report, fetching, hosts });
  const blocks = new Map(
    items
      .filter((item) => item['wp:post_type'] === 'wp_block')
      .map((item) => [item['wp:post_id'], item['content:encoded']]),
  );
  for (const item of texts) {
    const source = `${item['wp:post_type']} ${item['wp:post_id']}, ${item.title || 'without a title'}`;
    const id = await carryItem(bringing, item, {
      source,
      site: link,
      attachments,
      links,
      blocks,
      bring,
    });
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
  'wp_block',
  'wp_font_family',
  'wp_font_face',
  'jp_img_sitemap',
  'scheduled-action',
]);

function isText(item: WordpressItem, report: TransferReport): boolean {
  const type = item['wp:post_type'];
  const source = `${type} ${item['wp:post_id']}, ${item.title}`;
  if (beside.has(type) || item['wp:status'] === 'auto-draft') return false;
  if (type !== 'post' && type !== 'page') return false;
  if (item['wp:status'] === 'trash') report.leave(source, 'It is in the trash there.');
  else return true;
  return false;
}

/** What plugins keep in kinds of their own, each kind in one line. */
function tellPlugins(items: WordpressItem[], report: TransferReport) {
  const known = (type: string) => type === 'post' || type === 'page' || beside.has(type);
  const others = items.map((item) => item['wp:post_type']).filter((type) => !known(type));
  for (const type of new Set(others)) {
    const titles = items.filter((item) => item['wp:post_type'] === type).map(({ title }) => title);
    const named = titles.slice(0, 3).join(', ');
    report.leave(
      `${titles.length} of the kind “${type}” (${named}${titles.length > 3 ? ', …' : ''})`,
      'There is no such kind here.',
    );
  }
}

/** As a text is linked to: by its address, and by its number. */
const addressesOf = (item: WordpressItem, site: string): string[] => {
  const key = item['wp:post_type'] === 'page' ? 'page_id' : 'p';
  return [
    item.link,
    `${site}/?${key}=${item['wp:post_id']}`,
    `${site}?${key}=${item['wp:post_id']}`,
  ];
};

const pathOf = (item: WordpressItem) =>
  `${item['wp:post_type'] === 'post' ? '/blog/' : '/'}${item['wp:post_name']}`;

interface Around {
  source: string;
  site: string;
  attachments: Map<string, string>;
  links: Map<string, string>;
  /** Blocks that several texts share. */
  blocks: Map<string, string>;
  bring: ReturnType<typeof farPictures>;
}

async function carryItem(bringing: Bringing, item: WordpressItem, around: Around): Promise<string> {
  const { source, site, attachments, links, blocks, bring } = around;
  const { report } = bringing.carrying;
  const { html, shortcodes } = readClassicHtml(
    showGalleries(shareBlocks(item['content:encoded'], blocks), attachments),
  );
  const { body, frames } = htmlToMarkdown(html);
  for (const name of shortcodes)
    report.note(source, `The shortcode ${name} stays as it was written.`);
  for (const frame of frames) report.note(source, `The frame of ${frame} is a link now.`);
  const text = await bringPictures(body, around);
  const thumbnail = item['wp:postmeta'].find((meta) => meta['wp:meta_key'] === '_thumbnail_id');
  const cover = attachments.get(thumbnail?.['wp:meta_value'] ?? '') ?? '';
  const post = readPost(fieldsOf(item), `posts/${item['wp:post_name'] || item.title}.md`, body);
  const kind = item['wp:post_type'] === 'page' ? 'page' : 'article';
  const fetched = cover ? await bring(source, { address: cover, alt: '' }) : null;
  const imageUrl = fetched ?? (/^https:\/\/\S+$/.test(cover) ? cover : null);
  const key = `wordpress ${site} ${item['wp:post_id']}`;
  const commentsOpen = item['wp:comment_status'] !== 'closed';
  const hidden = hiddenBy(item);
  const remarks = hidden ? [`It was ${hidden} there, so it is a draft here.`] : [];
  return carryPost(bringing, {
    ...post,
    kind,
    key,
    source,
    body: relink(text, links),
    imageUrl,
    commentsOpen,
    remarks,
  });
}

/** The hosts that these addresses name. */
const hostsOf = (addresses: string[]) =>
  new Set(addresses.flatMap((address) => URL.parse(address)?.host ?? []));

/** Pictures of the old site become pictures of this one; a smaller copy of one is the one itself. */
async function bringPictures(
  body: string,
  { source, attachments, bring }: Around,
): Promise<string> {
  const originals = new Set(attachments.values());
  const found = new Map<string, string>();
  for (const [, alt = '', address = ''] of body.matchAll(/!\[([^\]]*)\]\((https?:[^\s)]+)/g)) {
    if (found.has(address)) continue;
    const whole = address.replace(/-\d+x\d+(?=\.\w+(?:\?|$))/, '').replace(/\?.*$/, '');
    const url = await bring(source, { address: originals.has(whole) ? whole : address, alt });
    found.set(address, url ?? address);
  }
  return body.replace(
    /(!\[[^\]]*\]\()(https?:[^\s)]+)/g,
    (_all, before: string, address: string) => before + (found.get(address) ?? address),
  );
}

const shareBlocks = (html: string, blocks: Map<string, string>) =>
  html.replace(
    /<!-- wp:block \{"ref":(\d+)[^}]*\} \/-->/g,
    (_all, id: string) => blocks.get(id) ?? '',
  );

/** The pictures of `[gallery ids="1,2"]`, one after the other. */
const showGalleries = (html: string, attachments: Map<string, string>) =>
  html.replace(/\[gallery\b[^\]]*?\bids=["']?([\d, ]+)["']?[^\]]*\]/g, (all, ids: string) => {
    const found = ids.split(',').flatMap((id) => attachments.get(id.trim()) || []);
    return found.length === 0
      ? all
      : `\n\n${found.map((src) => `<p><img src="${src}" alt=""></p>`).join('\n')}\n\n`;
  });

/** Why WordPress showed it to some only; what few could read is not published here. */
function hiddenBy(item: WordpressItem): string | undefined {
  if (item['wp:post_password'] !== '') return 'behind a password';
  return item['wp:status'] === 'private' ? 'private' : undefined;
}

function fieldsOf(item: WordpressItem): Record<string, unknown> {
  const cut = /^([\s\S]*?)<!--more/.exec(item['content:encoded'])?.[1] ?? '';
  const html = item['excerpt:encoded'] || readClassicHtml(cut).html;
  const excerpt = htmlToText(
    html.replace(/<(?:pre|figure)\b[\s\S]*?<\/(?:pre|figure)>|<!--[\s\S]*?-->/g, ' '),
  ).replace(/\s+/g, ' ');
  const subjects = item.category.filter((one) => ['category', 'post_tag'].includes(one['@domain']));
  return {
    title: htmlToText(item.title) || `Post ${item['wp:post_id']}`,
    slug: decode(item['wp:post_name']),
    description: excerpt,
    date: readDate(item['wp:post_date_gmt']) ?? readDate(item['wp:post_date']),
    updated: readDate(item['wp:post_modified_gmt']),
    draft: hiddenBy(item) !== undefined || !['publish', 'future'].includes(item['wp:status']),
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
