import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import {
  importCover,
  importPictures,
  ImportedFiles,
  type PictureImportTarget,
} from '../import-pictures.server.ts';
import {
  createImportContext,
  type ImportContext,
  type TextOptions,
} from '../import-context.server.ts';
import { toRedirectPath } from '#content/redirect-path.ts';
import { parseRedirects, type WrittenRedirect } from '../generators/site-rules.ts';
import { getPath } from '../import-plan.ts';
import { assignSlug, importPost, isLeftOut, skipRefused } from '../import-post.server.ts';
import { convertGhostText } from './text.ts';
import { htmlToMarkdown } from '../html-to-markdown.server.ts';
import { parsePost } from '../parse-post.ts';
import { normalizeLinks, relink } from '../relink.ts';
import { createRemotePictureImporter, type PictureFetching } from '../remote-pictures.server.ts';
import type { TaskReport } from '#features/tasks/report.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const flag = z.union([z.boolean(), z.number()]).nullish();

const postSchema = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  html: text,
  mobiledoc: text,
  lexical: text,
  visibility: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  feature_image: text,
  featured: flag,
  type: text,
  page: flag,
  status: text,
  created_at: text,
  updated_at: text,
  published_at: text,
  custom_excerpt: text,
  canonical_url: text,
  /** In answers of the API, and not in exports. */
  url: text,
});
type GhostPost = z.output<typeof postSchema>;

const dataSchema = z.object({
  settings: z
    .array(z.object({ key: text, value: z.unknown() }))
    .nullish()
    .catch(null),
  posts: z.array(postSchema),
  tags: z
    .array(z.object({ id, name: z.string() }))
    .nullish()
    .transform((all) => all ?? []),
  users: z
    .array(z.object({ id, name: z.string() }))
    .nullish()
    .transform((all) => all ?? []),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id }))
    .nullish()
    .transform((all) => all ?? []),
  posts_meta: z
    .array(z.object({ post_id: id, feature_image_alt: text, meta_description: text }))
    .nullish()
    .transform((all) => all ?? []),
  posts_tags: z
    .array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() }))
    .nullish()
    .transform((all) => all ?? []),
});
/** The JSON of a Ghost export. */
export const ghostSchema = z
  .union([
    z.object({ db: z.array(z.object({ data: dataSchema })).min(1) }),
    z.object({ data: dataSchema }),
  ])
  .transform((whole) => ('db' in whole ? whole.db[0]?.data : whole.data));
type Ghost = z.output<typeof dataSchema>;

interface Site {
  db: Db;
  storage: Storage;
}
interface Source extends TextOptions {
  file: string;
  dryRun: boolean;
  report: TaskReport;
  fetching: PictureFetching;
  /** The address of the old site, which the export does not contain. */
  oldSite?: string | undefined;
}

const siteUrlPattern = /__GHOST_URL__/g;

/** Imports posts and pages of a Ghost export, with pictures if the `content` folder is next to the file. */
export async function importGhost(
  { db, storage }: Site,
  source: Source,
  ghost: Ghost,
): Promise<void> {
  const { file, dryRun, report, fetching, oldSite, plan, onPreview } = source;
  const context = await createImportContext(db, { report, dryRun, plan, onPreview });
  const importRemote = createRemotePictureImporter({ db, storage, dryRun, report, fetching });
  const root = dirname(file);
  const files = new ImportedFiles();
  const pictureTarget = { db, storage, root, dryRun, report, files, importRemote, oldSite };
  const redirects = await readRedirects(root);
  const listAll = (post: GhostPost) => {
    const addresses = listOldAddresses(post, ghost, oldSite);
    return [...addresses, ...findRedirects(redirects, addresses)];
  };
  const posts = ghost.posts.filter((post) => !isLeftOut(context, { key: createKey(post) }));
  const links = normalizeLinks(
    posts.flatMap((post) => {
      const path = assignPath(context, post);
      return listAll(post).map((old): [string, string] => [old, path]);
    }),
  );
  const postContext = { pictureTarget, links, ghost, listOldAddresses: listAll };
  for (const post of posts)
    await importGhostPost(context, post, postContext).catch(
      skipRefused(context.state.report, `post ${post.id}, ${post.title}`),
    );
}

/** The redirects of the old site, from the file that it was given, next to the export or where Ghost stores it. */
async function readRedirects(root: string): Promise<WrittenRedirect[]> {
  const folders = ['', 'content/data', 'content/settings', 'data', 'settings'];
  const paths = folders.flatMap((folder) =>
    ['redirects.yaml', 'redirects.json'].map((name) => join(root, folder, name)),
  );
  for (const path of paths) {
    const source = await readFile(path, 'utf8').catch(() => null);
    if (source !== null) return runWithinTime(() => parseRedirects(path, source));
  }
  return [];
}

/** The addresses that redirected to one of these. */
function findRedirects(redirects: WrittenRedirect[], addresses: string[]): string[] {
  const own = new Set(addresses.map((address) => toRedirectPath(address)));
  own.delete(null);
  return redirects.filter(({ to }) => own.has(toRedirectPath(to))).map(({ from }) => from);
}

const createKey = ({ id: postId }: GhostPost) => `ghost ${postId}`;

/** Assigns the path of a text before any is imported, because links may refer to later texts. */
function assignPath(context: ImportContext, post: GhostPost): string {
  const { title, slug: oldSlug } = post;
  const { slug } = parsePost({ title, slug: oldSlug }, `posts/${oldSlug}.md`, '');
  const kind = isPage(post) ? 'page' : 'article';
  const source = `${isPage(post) ? 'page' : 'post'} ${post.id}, ${title}`;
  return getPath(kind, assignSlug(context, { kind, key: createKey(post), source, slug }));
}

/**
 * The addresses of a text on the old site: the one of its data, that of the permalinks that the site had, and that of Ghost's
 * default. The routes of newer sites are not in the export.
 */
function listOldAddresses(post: GhostPost, ghost: Ghost, oldSite: string | undefined): string[] {
  const setting = ghost.settings?.find(({ key }) => key === 'permalinks')?.value;
  const permalinks = typeof setting === 'string' && !isPage(post) ? setting : '/:slug/';
  const date = post.published_at ?? post.created_at ?? '';
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const parts: Record<string, string> = { year, month, day, slug: post.slug, id: post.id };
  const path = permalinks.replace(
    /:(year|month|day|slug|id)\b/g,
    (_all, name: string) => parts[name] ?? '',
  );
  const canonical = post.canonical_url ?? '';
  const isOwn = oldSite !== undefined && URL.parse(canonical)?.host === URL.parse(oldSite)?.host;
  const url = post.url?.includes('/p/') ? '' : post.url;
  return [
    ...new Set(
      [url, isOwn ? canonical : '', /:\w/.test(path) ? '' : path, `/${post.slug}/`].filter(
        (address) => typeof address === 'string' && address !== '',
      ),
    ),
  ] as string[]; // filtered just above
}

const isPage = (post: GhostPost) => post.type === 'page' || Boolean(post.page);

interface PostContext {
  pictureTarget: PictureImportTarget;
  links: Map<string, string>;
  ghost: Ghost;
  listOldAddresses: (post: GhostPost) => string[];
}

async function importGhostPost(context: ImportContext, post: GhostPost, postContext: PostContext) {
  const { pictureTarget, links, ghost } = postContext;
  const { report } = pictureTarget;
  const source = `${isPage(post) ? 'page' : 'post'} ${post.id}, ${post.title}`;
  const { written, cards } = await runWithinTime(() => {
    const unknown: string[] = [];
    return { written: convertPostBody(post, (card) => unknown.push(card)), cards: unknown };
  });
  for (const card of cards) report.note(source, `The card ${card} is not shown; its text stays.`);
  if (!written) return report.skip(source, 'Its text is in an unknown format.');
  for (const frame of written.frames)
    report.note(source, `The embedded frame of ${frame} became a link.`);
  if (post.codeinjection_head || post.codeinjection_foot)
    report.note(source, 'The code that was injected into its page was skipped.');
  const linked = await runWithinTime(() => relink(written.body.replace(siteUrlPattern, ''), links));
  const body = await importPictures(pictureTarget, source, linked);
  const meta = ghost.posts_meta.find((one) => one.post_id === post.id);
  const cover = post.feature_image?.replace(siteUrlPattern, '');
  const picture = cover && { address: cover, alt: meta?.feature_image_alt ?? '' };
  const imageUrl = picture ? await importCover(pictureTarget, source, picture) : null;
  const read = parsePost(
    getFields(ghost, post, meta?.meta_description),
    `posts/${post.slug}.md`,
    body,
  );
  const remarks = isForMembers(post)
    ? ['It was for members only, so it was imported as a draft.']
    : [];
  const kind = isPage(post) ? 'page' : 'article';
  const oldAddresses = postContext.listOldAddresses(post);
  const own = { kind, key: createKey(post), source, body, imageUrl, remarks } as const;
  const original = post.html || post.lexical || post.mobiledoc || '';
  const overrides = { ...own, oldAddresses, original };
  await importPost(context, { ...read, ...overrides, coverAlt: meta?.feature_image_alt ?? '' });
}

const isForMembers = ({ visibility }: GhostPost) => Boolean(visibility) && visibility !== 'public';

function getFields(ghost: Ghost, post: GhostPost, metaDescription: string | null | undefined) {
  const author = ghost.posts_authors.find((one) => one.post_id === post.id);
  return {
    title: post.title,
    slug: post.slug,
    tags: listTags(ghost, post),
    featured: Boolean(post.featured),
    canonical: post.canonical_url,
    description: post.custom_excerpt ?? metaDescription,
    author: ghost.users.find((user) => user.id === author?.author_id)?.name,
    date: post.published_at ?? post.created_at,
    updated: post.updated_at,
    draft: (post.status !== 'published' && post.status !== 'scheduled') || isForMembers(post),
  };
}

function convertPostBody(post: GhostPost, onUnknownCard: (card: string) => void) {
  if (post.html) return convertHtml(post.html);
  const html = convertGhostText(post, onUnknownCard);
  if (html !== undefined) return convertHtml(html);
  return post.html === '' || (!post.mobiledoc && !post.lexical)
    ? { body: '', frames: [] }
    : undefined;
}

/** Converts HTML to Markdown, and keeps Markdown cards unchanged. */
function convertHtml(html: string) {
  const parts = html.split(/<pre data-markdown>([\s\S]*?)<\/pre>/);
  const frames: string[] = [];
  const bodies = parts.map((part, index) => {
    if (index % 2 === 1) return unescapeHtml(part);
    const converted = htmlToMarkdown(part);
    frames.push(...converted.frames);
    return converted.body;
  });
  return { body: bodies.filter(Boolean).join('\n\n'), frames };
}

const unescapeHtml = (escaped: string) =>
  escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

function listTags({ tags, posts_tags: pairs }: Ghost, post: GhostPost): string[] {
  const names = new Map(tags.map((tag) => [tag.id, tag.name]));
  return (
    pairs
      .filter((pair) => pair.post_id === post.id)
      .toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
      .flatMap((pair) => names.get(pair.tag_id) ?? [])
      // Names that begin with # are internal tags of Ghost.
      .filter((name) => !name.startsWith('#'))
  );
}
