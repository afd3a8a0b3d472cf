import { readFile } from 'node:fs/promises';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { slugPattern } from '#content/schema.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import {
  importPost,
  createImportContext,
  skipRefused,
  type ImportContext,
} from '../import-post.server.ts';
import { convertClassicHtml } from './classic-html.ts';
import { createRemotePictureImporter, type PictureFetching } from '../remote-pictures.server.ts';
import { htmlToMarkdown, htmlToText } from '../html-to-markdown.server.ts';
import { parseDate } from '../parse-date.ts';
import { parsePost } from '../parse-post.ts';
import { relink } from '../relink.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { importComments } from './comments.server.ts';
import { parseWxr } from './parse-wxr.ts';
import { wordpressSchema, type WordpressItem } from './schema.ts';

interface Source {
  file: string;
  dryRun: boolean;
  report: TaskReport;
  fetching: PictureFetching;
}
interface Site {
  db: Db;
  storage: Storage;
}

/** Imports posts, pages and comments of a WordPress export, and the pictures of its site that can be fetched. */
export async function importWordpress({ db, storage }: Site, options: Source): Promise<void> {
  const { file, dryRun, report, fetching } = options;
  const { link, item: items } = await parseExport(file);
  const context = await createImportContext(db, { report, dryRun });
  const attachments = new Map(items.map((item) => [item['wp:post_id'], item['wp:attachment_url']]));
  const texts = items.filter((item) => isText(item, report));
  // Names with non-Latin letters get another slug here; links to them are not updated.
  const named = texts.filter((item) => slugPattern.test(item['wp:post_name']));
  const links = new Map(
    named.flatMap((item) => listAddresses(item, link).map((old) => [old, getPath(item)])),
  );
  reportUnsupportedTypes(items, report);
  const hosts = listHosts([link, ...attachments.values()]);
  const importPicture = createRemotePictureImporter({
    db,
    storage,
    dryRun,
    report,
    fetching,
    hosts,
  });
  const blocks = new Map(
    items
      .filter((item) => item['wp:post_type'] === 'wp_block')
      .map((item) => [item['wp:post_id'], item['content:encoded']]),
  );
  for (const item of texts) {
    const source = `${item['wp:post_type']} ${item['wp:post_id']}, ${item.title || 'without a title'}`;
    const id = await importItem(context, item, {
      source,
      site: link,
      attachments,
      links,
      blocks,
      importPicture,
    }).catch(skipRefused(report, source));
    if (id === undefined) continue;
    await importComments(context, { id, site: link, source, item });
  }
}

async function parseExport(file: string) {
  try {
    const whole = wordpressSchema.safeParse(parseWxr(await readFile(file, 'utf8')));
    if (whole.success) return whole.data.rss.channel;
  } catch (error) {
    throw badRequest(
      `${file} is not valid XML: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  throw badRequest(`${file} is not a WordPress export.`);
}

/** Types that WordPress itself stores beside texts; they are not reported. */
const ignoredTypes = new Set([
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

function isText(item: WordpressItem, report: TaskReport): boolean {
  const type = item['wp:post_type'];
  const source = `${type} ${item['wp:post_id']}, ${item.title}`;
  if (ignoredTypes.has(type) || item['wp:status'] === 'auto-draft') return false;
  if (type !== 'post' && type !== 'page') return false;
  if (item['wp:status'] === 'trash') report.skip(source, 'It was in the trash.');
  else return true;
  return false;
}

/** Reports the post types of plugins, one line per type. */
function reportUnsupportedTypes(items: WordpressItem[], report: TaskReport) {
  const known = (type: string) => type === 'post' || type === 'page' || ignoredTypes.has(type);
  const others = items.map((item) => item['wp:post_type']).filter((type) => !known(type));
  for (const type of new Set(others)) {
    const titles = items.filter((item) => item['wp:post_type'] === type).map(({ title }) => title);
    const named = titles.slice(0, 3).join(', ');
    report.skip(
      `${titles.length} of the kind “${type}” (${named}${titles.length > 3 ? ', …' : ''})`,
      'This site does not have this kind of content.',
    );
  }
}

/** The addresses under which a text may be linked: its URL, and its id. */
const listAddresses = (item: WordpressItem, site: string): string[] => {
  const key = item['wp:post_type'] === 'page' ? 'page_id' : 'p';
  return [
    item.link,
    `${site}/?${key}=${item['wp:post_id']}`,
    `${site}?${key}=${item['wp:post_id']}`,
  ];
};

const getPath = (item: WordpressItem) =>
  `${item['wp:post_type'] === 'post' ? '/blog/' : '/'}${item['wp:post_name']}`;

interface ItemContext {
  source: string;
  site: string;
  attachments: Map<string, string>;
  links: Map<string, string>;
  /** Reusable blocks by id. */
  blocks: Map<string, string>;
  importPicture: ReturnType<typeof createRemotePictureImporter>;
}

async function importItem(
  context: ImportContext,
  item: WordpressItem,
  itemContext: ItemContext,
): Promise<string> {
  const { source, site, attachments, links, blocks, importPicture } = itemContext;
  const { report } = context.state;
  const { shortcodes, body, frames } = await runWithinTime(() => {
    const content = insertSharedBlocks(item['content:encoded'], blocks);
    const classic = convertClassicHtml(expandGalleries(content, attachments));
    return { ...htmlToMarkdown(classic.html), shortcodes: classic.shortcodes };
  });
  for (const name of shortcodes)
    report.note(source, `The shortcode ${name} stays as it was written.`);
  for (const frame of frames) report.note(source, `The embedded frame of ${frame} became a link.`);
  const text = await importPictures(body, itemContext);
  const thumbnail = item['wp:postmeta'].find((meta) => meta['wp:meta_key'] === '_thumbnail_id');
  const cover = attachments.get(thumbnail?.['wp:meta_value'] ?? '') ?? '';
  const post = await runWithinTime(() =>
    parsePost(getFields(item), `posts/${item['wp:post_name'] || item.title}.md`, body),
  );
  const kind = item['wp:post_type'] === 'page' ? 'page' : 'article';
  const fetched = cover ? await importPicture(source, { address: cover, alt: '' }) : null;
  const imageUrl = fetched ?? (/^https:\/\/\S+$/.test(cover) ? cover : null);
  const key = `wordpress ${site} ${item['wp:post_id']}`;
  const commentsOpen = item['wp:comment_status'] !== 'closed';
  const hiddenReason = getHiddenReason(item);
  const remarks = hiddenReason ? [`It was ${hiddenReason}, so it was imported as a draft.`] : [];
  return importPost(context, {
    ...post,
    kind,
    key,
    source,
    body: await runWithinTime(() => relink(text, links)),
    imageUrl,
    commentsOpen,
    remarks,
  });
}

/** The hosts of these addresses. */
const listHosts = (addresses: string[]) =>
  new Set(addresses.flatMap((address) => URL.parse(address)?.host ?? []));

/** Imports the pictures of the old site; scaled copies are replaced by the original. */
async function importPictures(
  body: string,
  { source, attachments, importPicture }: ItemContext,
): Promise<string> {
  const originals = new Set(attachments.values());
  const found = new Map<string, string>();
  for (const [, alt = '', address = ''] of await runWithinTime(() => [
    ...body.matchAll(/!\[([^[\]]*)\]\((https?:[^\s)]+)/g),
  ])) {
    if (found.has(address)) continue;
    const whole = address.replace(/-\d+x\d+(?=\.\w+(?:\?|$))/, '').replace(/\?.*$/, '');
    const url = await importPicture(source, {
      address: originals.has(whole) ? whole : address,
      alt,
    });
    found.set(address, url ?? address);
  }
  return body.replace(
    /(!\[[^\]]*\]\()(https?:[^\s)]+)/g,
    (_all, before: string, address: string) => before + (found.get(address) ?? address),
  );
}

const insertSharedBlocks = (html: string, blocks: Map<string, string>) =>
  html.replace(
    /<!-- wp:block \{"ref":(\d+)[^}]*\} \/-->/g,
    (_all, id: string) => blocks.get(id) ?? '',
  );

/** Replaces `[gallery ids="1,2"]` with its pictures. */
const expandGalleries = (html: string, attachments: Map<string, string>) =>
  html.replace(/\[gallery\b[^\]]*?\bids=["']?([\d, ]+)["']?[^\]]*\]/g, (all, ids: string) => {
    const found = ids.split(',').flatMap((id) => attachments.get(id.trim()) || []);
    return found.length === 0
      ? all
      : `\n\n${found.map((src) => `<p><img src="${src}" alt=""></p>`).join('\n')}\n\n`;
  });

/** Why WordPress hid a text from the public; hidden texts are imported as drafts. */
function getHiddenReason(item: WordpressItem): string | undefined {
  if (item['wp:post_password'] !== '') return 'password-protected';
  return item['wp:status'] === 'private' ? 'private' : undefined;
}

function getFields(item: WordpressItem): Record<string, unknown> {
  const teaser = /^([\s\S]*?)<!--more/.exec(item['content:encoded'])?.[1] ?? '';
  const html = item['excerpt:encoded'] || convertClassicHtml(teaser).html;
  const excerpt = htmlToText(
    html.replace(/<(?:pre|figure)\b[\s\S]*?<\/(?:pre|figure)>|<!--[\s\S]*?-->/g, ' '),
  ).replace(/\s+/g, ' ');
  const subjects = item.category.filter((one) => ['category', 'post_tag'].includes(one['@domain']));
  return {
    title: htmlToText(item.title) || `Post ${item['wp:post_id']}`,
    slug: decodeSlug(item['wp:post_name']),
    description: excerpt,
    date: parseDate(item['wp:post_date_gmt']) ?? parseDate(item['wp:post_date']),
    updated: parseDate(item['wp:post_modified_gmt']),
    draft:
      getHiddenReason(item) !== undefined || !['publish', 'future'].includes(item['wp:status']),
    tags: subjects
      .map((one) => htmlToText(one['#text']))
      .filter((name) => name !== 'Uncategorized'),
    author: item['dc:creator'],
    featured: item['wp:is_sticky'] === '1',
  };
}

/** WordPress percent-encodes non-Latin letters. */
function decodeSlug(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
