import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { badRequest } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import {
  createImportContext,
  type ImportContext,
  type TextOptions,
} from '../import-context.server.ts';
import { getPath } from '../import-plan.ts';
import {
  assignSlug,
  createImportId,
  importPost,
  isLeftOut,
  skipRefused,
} from '../import-post.server.ts';
import {
  importCover,
  importPictures,
  ImportedFiles,
  type PictureImportTarget,
} from '../import-pictures.server.ts';
import type { PostOptions } from '../platforms/schema.ts';
import { expandGalleries, insertSharedBlocks } from './expand-content.ts';
import { createKindChoice, toNoteFields } from './choose-kind.ts';
import { convertClassicHtml } from './classic-html.ts';
import {
  createRemotePictureImporter,
  type PictureFetching,
  type RemotePictureImporter,
} from '../remote-pictures.server.ts';
import {
  codeRemark,
  describeShortcode,
  UnknownCode,
  type UnknownMode,
} from '../generators/unknown-code.ts';
import { htmlToMarkdown } from '../html-to-markdown.server.ts';
import { parsePost, type Post } from '../parse-post.ts';
import { normalizeLinks, relink } from '../relink.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { importComments } from './comments.server.ts';
import { identifyItems, type IdentifiedItem } from './identity.ts';
import { describeItem, findSite, getId } from './item-name.ts';
import { getHiddenReason, getHtml, getItemFields, listOldAddresses } from './item-fields.server.ts';
import { parseWxr } from './parse-wxr.ts';
import { wordpressSchema, type WordpressChannel, type WordpressItem } from './schema.ts';

interface Source extends TextOptions {
  file: string;
  dryRun: boolean;
  report: TaskReport;
  fetching: PictureFetching;
  oldSite?: string | undefined;
  /** What happens to shortcodes that the import does not know; `draft` by default. */
  unknown?: UnknownMode | undefined;
  /** What becomes of short posts. */
  choices?: PostOptions | undefined;
}
interface Site {
  db: Db;
  storage: Storage;
}

/** Imports posts, pages and comments of a WordPress export, and the pictures of its site that can be fetched. */
export async function importWordpress({ db, storage }: Site, options: Source): Promise<void> {
  const { file, dryRun, report, fetching, unknown = 'draft', plan, onPreview, choices } = options;
  const channel = await parseExport(file);
  const { item: items } = channel;
  const site = findSite(channel, basename(file));
  if (!isExport(channel))
    report.note(
      basename(file),
      'It is a feed and no export. Feeds often contain only the newest texts, and not all of each.',
    );
  const context = await createImportContext(db, { report, dryRun, plan, onPreview });
  const attachments = new Map(
    items.flatMap((item) => {
      const id = getId(item);
      return id === '' ? [] : [[id, item['wp:attachment_url']] as const];
    }),
  );
  const isHere = (key: string) => context.slugs.article.has(createImportId(key));
  const chooseKind = createKindChoice({
    posts: choices?.posts,
    isFeed: !isExport(channel),
    isHere,
  });
  const texts = listTexts(items, site, report)
    .filter((text) => !isLeftOut(context, text))
    .map((text) => ({ ...text, kind: chooseKind(text) }));
  const links = normalizeLinks(
    texts.flatMap(({ item, ...text }) => {
      const path = assignPath(context, item, text);
      return listAddresses(item, site).map((old): [string, string] => [old, path]);
    }),
  );
  reportUnsupportedTypes(items, report);
  const pictureTarget = {
    db,
    storage,
    root: dirname(file),
    dryRun,
    report,
    files: new ImportedFiles(),
    oldSite: URL.canParse(site) ? site : options.oldSite,
    importRemote: importOriginals(
      createRemotePictureImporter({ db, storage, dryRun, report, fetching }),
      attachments,
    ),
  };
  const blocks = new Map(
    items
      .filter((item) => item['wp:post_type'] === 'wp_block')
      .map((item) => [item['wp:post_id'], item['content:encoded']]),
  );
  for (const { item, key, kind } of texts) {
    const source = describeItem(item);
    const target = { source, key, kind, pictureTarget };
    const itemContext = { ...target, attachments, links, blocks, unknown };
    const id = await importItem(context, item, itemContext).catch(skipRefused(report, source));
    if (id !== undefined) await importComments(context, { id, site, source, item });
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
  throw badRequest(`${file} is not a WordPress export: it has no texts in <channel> and <item>.`);
}

/** Whether an element of WordPress says so; other feeds have texts, but no states and types of them. */
const isExport = ({ item: items, ...channel }: WordpressChannel): boolean =>
  channel['wp:wxr_version'] !== '' ||
  items.some((item) => item['wp:post_id'] !== '' || item['wp:post_name'] !== '');

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

/** The posts and pages; what is left out of them is reported. */
function listTexts(items: WordpressItem[], site: string, report: TaskReport): IdentifiedItem[] {
  const texts = items.filter((item) => ['post', 'page'].includes(item['wp:post_type']));
  return identifyItems(texts, site).filter(({ item, isRepeated }) => {
    const reason = isRepeated
      ? 'It is in the file twice; the second copy is the same.'
      : skippedStates[item['wp:status']];
    if (reason !== undefined) report.skip(describeItem(item), reason);
    return reason === undefined;
  });
}

/** States of texts that are not imported. */
const skippedStates: Partial<Record<string, string>> = {
  trash: 'It was in the trash.',
  'auto-draft': 'It was begun and never saved.',
  inherit: 'It is a revision of another text.',
};

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

/** The addresses under which a text may be linked: its URL with and without its host, and its id. */
const listAddresses = (item: WordpressItem, site: string): string[] => {
  const link = item.link.trim();
  const id = getId(item);
  const query = `?${item['wp:post_type'] === 'page' ? 'page_id' : 'p'}=${id}`;
  const { pathname = '/', search = '' } = URL.parse(link, site) ?? {};
  return [
    ...(link === '' ? [] : [link]),
    ...(pathname === '/' || search !== '' ? [] : [pathname]),
    ...(id === '' ? [] : [`${site}/${query}`, site + query]),
  ];
};

const getVirtualPath = (item: WordpressItem) =>
  `posts/${item['wp:post_name'] || item.title || 'text'}.md`;

/** Assigns the path of a text before any is imported, because links may refer to later texts. */
function assignPath(
  context: ImportContext,
  item: WordpressItem,
  { key, kind }: { key: string; kind: Post['kind'] },
): string {
  const { slug, date } = parsePost(getItemFields(item), getVirtualPath(item), '');
  return getPath(kind, assignSlug(context, { kind, key, source: describeItem(item), slug, date }));
}

interface ItemContext {
  source: string;
  key: string;
  kind: Post['kind'];
  attachments: Map<string, string>;
  links: Map<string, string>;
  /** Reusable blocks by id. */
  blocks: Map<string, string>;
  pictureTarget: PictureImportTarget;
  unknown: UnknownMode;
}

async function importItem(
  context: ImportContext,
  item: WordpressItem,
  itemContext: ItemContext,
): Promise<string> {
  const { source, key, kind, attachments, links, blocks, pictureTarget, unknown } = itemContext;
  const { report } = context.state;
  const { shortcodes, body, frames, hasCode } = await runWithinTime(() => {
    const content = insertSharedBlocks(getHtml(item), blocks);
    const code = new UnknownCode();
    const classic = convertClassicHtml(expandGalleries(content, attachments), (one) =>
      code.add(one),
    );
    const converted = htmlToMarkdown(classic.html);
    const restored = code.restore(converted.body, unknown);
    const { shortcodes: names } = classic;
    return { ...converted, body: restored, shortcodes: names, hasCode: !code.isEmpty };
  });
  for (const name of shortcodes) {
    const remark = describeShortcode(name, name === 'gallery' ? 'strip' : unknown);
    report.note(source, `${remark}.`);
  }
  for (const frame of frames) report.note(source, `The embedded frame of ${frame} became a link.`);
  const text = await importPictures(pictureTarget, source, body);
  const thumbnail = item['wp:postmeta'].find((meta) => meta['wp:meta_key'] === '_thumbnail_id');
  const cover = attachments.get(thumbnail?.['wp:meta_value'] ?? '') ?? '';
  const post = await runWithinTime(() =>
    parsePost(getItemFields(item), getVirtualPath(item), body),
  );
  const imageUrl = cover
    ? await importCover(pictureTarget, source, { address: cover, alt: '' })
    : null;
  const commentsOpen = item['wp:comment_status'] !== 'closed';
  const hiddenReason = getHiddenReason(item);
  const remarks = hiddenReason ? [`It was ${hiddenReason}, so it was imported as a draft.`] : [];
  const isCodeDraft = hasCode && unknown === 'draft';
  if (isCodeDraft) remarks.push(codeRemark);
  const linked = await runWithinTime(() => relink(text, links));
  return importPost(context, {
    ...post,
    ...(kind === 'note' ? toNoteFields(item, linked) : { body: linked }),
    isDraft: post.isDraft || isCodeDraft,
    kind,
    key,
    source,
    imageUrl,
    commentsOpen,
    remarks,
    oldAddresses: listOldAddresses(item),
    original: getHtml(item),
  });
}

/** Imports pictures of the old site; scaled copies are replaced by the original. */
function importOriginals(
  importRemote: RemotePictureImporter,
  attachments: Map<string, string>,
): RemotePictureImporter {
  const originals = new Set(attachments.values());
  return (source, { address, alt }) => {
    const whole = address.replace(/-\d+x\d+(?=\.\w+(?:\?|$))/, '').replace(/\?.*$/, '');
    return importRemote(source, { address: originals.has(whole) ? whole : address, alt });
  };
}
