import { basename, dirname } from 'node:path';
import { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { carryPicture, carryPictures } from './carried-pictures.server.ts';
import { carryPost, startBringing, type Bringing } from './carry-post.server.ts';
import { htmlToMarkdown } from './html-to-markdown.server.ts';
import { readPost } from './read-post.ts';
import { relink } from './relink.ts';
import type { TransferReport } from './transfer-report.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const flag = z.union([z.boolean(), z.number()]).nullish();

const postShape = z.object({
  ...{ id, title: z.string(), slug: z.string(), html: text, mobiledoc: text },
  ...{ feature_image: text, featured: flag, type: text, page: flag, status: text },
  ...{
    created_at: text,
    updated_at: text,
    published_at: text,
    custom_excerpt: text,
    canonical_url: text,
  },
});
type GhostPost = z.output<typeof postShape>;

const dataShape = z.object({
  posts: z.array(postShape),
  tags: z.array(z.object({ id, name: z.string() })).default([]),
  posts_tags: z
    .array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() }))
    .default([]),
});
/** As Ghost writes its export. */
export const ghostShape = z.object({ db: z.array(z.object({ data: dataShape })).min(1) });
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
      tags: tagsOf(ghost, post),
      file,
    });
}

const isPage = (post: GhostPost) => post.type === 'page' || Boolean(post.page);

interface Around {
  place: Parameters<typeof carryPictures>[0];
  links: Map<string, string>;
  tags: string[];
  file: string;
}

async function carryGhostPost(bringing: Bringing, ghost: GhostPost, around: Around) {
  const { place, links, tags, file } = around;
  const source = `${isPage(ghost) ? 'page' : 'post'} ${ghost.id}, ${ghost.title}`;
  const written = bodyOf(ghost);
  if (!written) return place.report.leave(source, 'Its text is in no form that is known here.');
  for (const frame of written.frames)
    place.report.note(source, `The frame of ${frame} is a link now.`);
  const body = await carryPictures(
    place,
    basename(file),
    relink(written.body.replace(ownAddress, ''), links),
  );
  const cover = ghost.feature_image?.replace(ownAddress, '') ?? null;
  const isFar = cover !== null && /^https?:/.test(cover);
  if (isFar) place.report.note(source, `The cover ${cover} is elsewhere and was not fetched.`);
  const near =
    cover && !isFar ? await carryPicture(place, basename(file), { address: cover, alt: '' }) : null;
  const fields = {
    ...{ title: ghost.title, slug: ghost.slug, tags, featured: Boolean(ghost.featured) },
    ...{ description: ghost.custom_excerpt, canonical: ghost.canonical_url },
    ...{ date: ghost.published_at ?? ghost.created_at, updated: ghost.updated_at },
    draft: ghost.status !== 'published' && ghost.status !== 'scheduled',
  };
  const post = readPost(fields, `posts/${ghost.slug}.md`, body);
  const imageUrl = isFar && cover.startsWith('https:') ? cover : near;
  const kind = isPage(ghost) ? 'page' : 'article';
  await carryPost(bringing, { ...post, kind, key: `ghost ${ghost.id}`, source, body, imageUrl });
}

function bodyOf({ html, mobiledoc }: GhostPost) {
  if (html) return htmlToMarkdown(html);
  const markdown = cardsOf(mobiledoc ?? '');
  if (markdown !== undefined) return { body: markdown, frames: [] };
  return html === '' || !mobiledoc ? { body: '', frames: [] } : undefined;
}

const cards = z.object({
  cards: z.array(
    z.tuple([
      z.string(),
      z.object({ markdown: z.string().optional(), html: z.string().optional() }),
    ]),
  ),
});

/** Texts that were written in one card of Markdown or HTML. */
function cardsOf(mobiledoc: string): string | undefined {
  try {
    const read = cards.parse(JSON.parse(mobiledoc)).cards.flatMap(([, { markdown, html }]) => {
      if (markdown !== undefined) return [markdown];
      return html === undefined ? [] : [htmlToMarkdown(html).body];
    });
    return read.length > 0 ? read.join('\n\n') : undefined;
  } catch {
    return undefined;
  }
}

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
