import { basename, dirname } from 'node:path';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { carryPicture, carryPictures } from './carried-pictures.server.ts';
import { carryPost, startBringing, type Bringing } from './carry-post.server.ts';
import { ghostHtml } from './ghost-text.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';
import { readPost } from './read-post.ts';
import { relink } from './relink.ts';
import type { TransferReport } from './transfer-report.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const flag = z.union([z.boolean(), z.number()]).nullish();

const postShape = z.object({
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
type GhostPost = z.output<typeof postShape>;

const dataShape = z.object({
  posts: z.array(postShape),
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
/** As Ghost writes its export. */
export const ghostShape = z
  .union([
    z.object({ db: z.array(z.object({ data: dataShape })).min(1) }),
    z.object({ data: dataShape }),
  ])
  .transform((whole) => ('db' in whole ? whole.db[0]?.data : whole.data));
type Ghost = z.output<typeof dataShape>;

interface Site {
  db: Db;
  storage: Storage;
}
interface Source {
  file: string;
  dryRun: boolean;
  report: TransferReport;
}

const ownAddress = /__GHOST_URL__/g;

/** Brings posts and pages of a Ghost export; pictures, where `content` lies beside the file. */
export async function importGhost(
  { db, storage }: Site,
  source: Source,
  ghost: Ghost,
): Promise<void> {
  const { file, dryRun, report } = source;
  const bringing = await startBringing(db, { report, dryRun });
  const place = { db, storage, root: dirname(file), dryRun, report };
  const paths = ghost.posts.map((post): [string, string] => [
    `/${post.slug}`,
    isPage(post) ? `/${post.slug}` : `/blog/${post.slug}`,
  ]);
  for (const post of ghost.posts)
    await carryGhostPost(bringing, post, {
      place,
      links: new Map(paths),
      ghost,
      file,
    });
}

const isPage = (post: GhostPost) => post.type === 'page' || Boolean(post.page);

interface Around {
  place: Parameters<typeof carryPictures>[0];
  links: Map<string, string>;
  ghost: Ghost;
  file: string;
}

async function carryGhostPost(bringing: Bringing, post: GhostPost, around: Around) {
  const { place, links, ghost, file } = around;
  const { report } = place;
  const source = `${isPage(post) ? 'page' : 'post'} ${post.id}, ${post.title}`;
  const written = bodyOf(post, (card) =>
    report.note(source, `The card ${card} is not shown; what it holds is kept where it is text.`),
  );
  if (!written) return report.leave(source, 'Its text is in no form that is known here.');
  for (const frame of written.frames) report.note(source, `The frame of ${frame} is a link now.`);
  if (post.codeinjection_head || post.codeinjection_foot)
    report.note(source, 'The code that was put into its page is left out.');
  const linked = relink(written.body.replace(ownAddress, ''), links);
  const body = await carryPictures(place, basename(file), linked);
  const meta = ghost.posts_meta.find((one) => one.post_id === post.id);
  const imageUrl = await carryCover(around, source, { post, alt: meta?.feature_image_alt ?? '' });
  const read = readPost(
    fieldsOf(ghost, post, meta?.meta_description),
    `posts/${post.slug}.md`,
    body,
  );
  const remarks = isForMembers(post) ? ['It was for members only, so it is a draft here.'] : [];
  const kind = isPage(post) ? 'page' : 'article';
  const own = { kind, key: `ghost ${post.id}`, source, body, imageUrl, remarks } as const;
  await carryPost(bringing, { ...read, ...own, coverAlt: meta?.feature_image_alt ?? '' });
}

const isForMembers = ({ visibility }: GhostPost) => Boolean(visibility) && visibility !== 'public';

function fieldsOf(ghost: Ghost, post: GhostPost, about: string | null | undefined) {
  const writer = ghost.posts_authors.find((one) => one.post_id === post.id);
  return {
    title: post.title,
    slug: post.slug,
    tags: tagsOf(ghost, post),
    featured: Boolean(post.featured),
    canonical: post.canonical_url,
    description: post.custom_excerpt ?? about,
    author: ghost.users.find((user) => user.id === writer?.author_id)?.name,
    date: post.published_at ?? post.created_at,
    updated: post.updated_at,
    draft: (post.status !== 'published' && post.status !== 'scheduled') || isForMembers(post),
  };
}

async function carryCover(
  { place, file }: Around,
  source: string,
  { post, alt }: { post: GhostPost; alt: string },
): Promise<string | null> {
  const cover = post.feature_image?.replace(ownAddress, '') ?? null;
  if (cover === null) return null;
  if (!/^https?:/.test(cover)) return carryPicture(place, basename(file), { address: cover, alt });
  place.report.note(source, `The cover ${cover} is elsewhere and was not fetched.`);
  return cover.startsWith('https:') ? cover : null;
}

function bodyOf(post: GhostPost, unknown: (card: string) => void) {
  if (post.html) return withMarkdown(post.html);
  const html = ghostHtml(post, unknown);
  if (html !== undefined) return withMarkdown(html);
  return post.html === '' || (!post.mobiledoc && !post.lexical)
    ? { body: '', frames: [] }
    : undefined;
}

/** Cards of Markdown stay as they were written, between what is made of the HTML around them. */
function withMarkdown(html: string) {
  const parts = html.split(/<pre data-markdown>([\s\S]*?)<\/pre>/);
  const frames: string[] = [];
  const bodies = parts.map((part, index) => {
    if (index % 2 === 1) return unescape(part);
    const turned = htmlToMarkdown(part);
    frames.push(...turned.frames);
    return turned.body;
  });
  return { body: bodies.filter(Boolean).join('\n\n'), frames };
}

const unescape = (escaped: string) =>
  escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

function tagsOf({ tags, posts_tags: pairs }: Ghost, post: GhostPost): string[] {
  const names = new Map(tags.map((tag) => [tag.id, tag.name]));
  return (
    pairs
      .filter((pair) => pair.post_id === post.id)
      .toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
      .flatMap((pair) => names.get(pair.tag_id) ?? [])
      // Names that begin with # are for Ghost itself.
      .filter((name) => !name.startsWith('#'))
  );
}
