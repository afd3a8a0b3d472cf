import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { importPicture, importPictures } from '../import-pictures.server.ts';
import {
  importPost,
  createImportContext,
  skipRefused,
  type ImportContext,
} from '../import-post.server.ts';
import { convertGhostText } from './text.ts';
import { htmlToMarkdown } from '../html-to-markdown.server.ts';
import { parsePost } from '../parse-post.ts';
import { relink } from '../relink.ts';
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
});
type GhostPost = z.output<typeof postSchema>;

const dataSchema = z.object({
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
interface Source {
  file: string;
  dryRun: boolean;
  report: TaskReport;
}

const siteUrlPattern = /__GHOST_URL__/g;

/** Imports posts and pages of a Ghost export, with pictures if the `content` folder is next to the file. */
export async function importGhost(
  { db, storage }: Site,
  source: Source,
  ghost: Ghost,
): Promise<void> {
  const { file, dryRun, report } = source;
  const context = await createImportContext(db, { report, dryRun });
  const pictureTarget = { db, storage, root: dirname(file), dryRun, report };
  const paths = ghost.posts.map((post): [string, string] => [
    `/${post.slug}`,
    isPage(post) ? `/${post.slug}` : `/blog/${post.slug}`,
  ]);
  for (const post of ghost.posts)
    await importGhostPost(context, post, {
      pictureTarget,
      links: new Map(paths),
      ghost,
      file,
    }).catch(skipRefused(context.state.report, `post ${post.id}, ${post.title}`));
}

const isPage = (post: GhostPost) => post.type === 'page' || Boolean(post.page);

interface PostContext {
  pictureTarget: Parameters<typeof importPictures>[0];
  links: Map<string, string>;
  ghost: Ghost;
  file: string;
}

async function importGhostPost(context: ImportContext, post: GhostPost, postContext: PostContext) {
  const { pictureTarget, links, ghost, file } = postContext;
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
  const body = await importPictures(pictureTarget, basename(file), linked);
  const meta = ghost.posts_meta.find((one) => one.post_id === post.id);
  const imageUrl = await importCover(postContext, source, {
    post,
    alt: meta?.feature_image_alt ?? '',
  });
  const read = parsePost(
    getFields(ghost, post, meta?.meta_description),
    `posts/${post.slug}.md`,
    body,
  );
  const remarks = isForMembers(post)
    ? ['It was for members only, so it was imported as a draft.']
    : [];
  const kind = isPage(post) ? 'page' : 'article';
  const overrides = { kind, key: `ghost ${post.id}`, source, body, imageUrl, remarks } as const;
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

async function importCover(
  { pictureTarget, file }: PostContext,
  source: string,
  { post, alt }: { post: GhostPost; alt: string },
): Promise<string | null> {
  const cover = post.feature_image?.replace(siteUrlPattern, '') ?? null;
  if (cover === null) return null;
  if (!/^https?:/.test(cover))
    return importPicture(pictureTarget, basename(file), { address: cover, alt });
  pictureTarget.report.note(source, `The cover ${cover} is on another server and was not fetched.`);
  return cover.startsWith('https:') ? cover : null;
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
