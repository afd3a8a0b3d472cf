import { setImmediate } from 'node:timers/promises';
import { v5 } from 'uuid';
import { isReserved } from '#features/page/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { describeTables, type TableShape } from '#platform/db/whole-tables.server.ts';
import { carryText, type Carrying } from './import-text.server.ts';
import type { Post } from './read-post.ts';
import type { TransferReport } from './transfer-report.ts';

/** Any number of its own, for ids that are made from where a thing came from. */
const namespace = '6f1c2a52-7a0b-4d0a-9a35-6c1f0f5b7d11';

/** The same thing has the same id whenever it is brought. */
export const idOf = (key: string): string => v5(key, namespace);

export interface ForeignPost extends Post {
  /** Where it came from: a path, or the other program's own id. */
  key: string;
  source: string;
  body: string;
  imageUrl: string | null;
  commentsOpen?: boolean;
}

export interface Bringing {
  db: Db;
  tables: Map<string, TableShape>;
  carrying: Carrying;
  /** The owner writes what has no other author. */
  ownerId: string | null;
  ownerName: string;
  /** The slugs of the texts that are there, and of those that are being brought, by kind and id. */
  slugs: Record<Post['kind'], Map<string, string>>;
  taken: Record<Post['kind'], Set<string>>;
  /** Whose the old addresses are. */
  redirects: Record<Post['kind'], Map<string, string>>;
}

export async function startBringing(
  db: Db,
  { report, dryRun }: { report: TransferReport; dryRun: boolean },
): Promise<Bringing> {
  const owner = await db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  const tables = await describeTables(db, (name) => name !== 'article' && name !== 'page');
  const slugs = { article: await readSlugs(db, 'article'), page: await readSlugs(db, 'page') };
  return {
    db,
    tables: new Map(tables.map((table) => [table.name, table])),
    carrying: {
      folder: '',
      dryRun,
      report,
      people: new Map(),
      skipped: new Set(),
      hasRevisions: false,
    },
    ownerId: owner?.id ?? null,
    ownerName: owner?.name ?? '',
    slugs,
    taken: { article: new Set(slugs.article.values()), page: new Set(slugs.page.values()) },
    redirects: {
      article: await readRedirects(db, 'article'),
      page: await readRedirects(db, 'page'),
    },
  };
}

async function readSlugs(db: Db, kind: Post['kind']): Promise<Map<string, string>> {
  const rows = await db.selectFrom(kind).select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

async function readRedirects(db: Db, kind: Post['kind']): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('redirect')
    .select(['slug', 'contentId'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ slug, contentId }) => [slug, contentId]));
}

/** The old addresses that lead to nothing else yet. */
function claimRedirects({ redirects, taken, carrying }: Bringing, post: ForeignPost): string[] {
  const id = idOf(post.key);
  const of = redirects[post.kind];
  return post.redirects.filter((old) => {
    const isFree =
      !isForbidden(post.kind, old) && !taken[post.kind].has(old) && (of.get(old) ?? id) === id;
    if (isFree) of.set(old, id);
    else if (old !== post.slug)
      carrying.report.note(post.source, `The old address ${old} is another text's here.`);
    return isFree;
  });
}

/** The slug that a text has here, or will have: two may have had the same name in different folders. */
export function placeText(
  { slugs, taken, carrying }: Bringing,
  { kind, key, source, slug: wanted }: Pick<ForeignPost, 'kind' | 'key' | 'source' | 'slug'>,
): string {
  const id = idOf(key);
  const known = slugs[kind].get(id);
  if (known !== undefined) return known;
  let slug = wanted;
  for (let number = 2; taken[kind].has(slug) || isForbidden(kind, slug); number += 1)
    slug = `${wanted.slice(0, 240)}-${number}`;
  if (slug !== wanted) carrying.report.note(source, `The slug ${wanted} is taken; it has ${slug}.`);
  slugs[kind].set(id, slug);
  taken[kind].add(slug);
  return slug;
}

/** A page never stands over an address that the site has for something else. */
const isForbidden = (kind: Post['kind'], slug: string) => kind === 'page' && isReserved(slug);

/** Where a text is read. */
export const addressOf = (kind: Post['kind'], slug: string) =>
  kind === 'article' ? `/blog/${slug}` : `/${slug}`;

/** Brings one text. Its id is made from its key, so that it is found again the next time. */
export async function carryPost(bringing: Bringing, post: ForeignPost): Promise<string> {
  const { db, tables, carrying, ownerName } = bringing;
  const { kind, source, body } = post;
  // Whoever reads the site meanwhile is answered between two texts.
  await setImmediate();
  const table = tables.get(kind);
  if (!table) throw new Error(`There is no table ${kind}.`);
  const id = idOf(post.key);
  const known = await db
    .selectFrom(kind)
    .select(['createdAt', 'updatedAt', 'version', 'publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  const slug = placeText(bringing, post);
  if (post.author && post.author !== ownerName)
    carrying.report.note(source, `It names ${post.author} as its author; here the owner is.`);
  for (const remark of post.remarks) carrying.report.note(source, remark);
  if (post.date === null && !post.isDraft && !known && kind === 'article')
    carrying.report.note(
      source,
      'Nothing says when it was written; it bears the day of this import.',
    );
  const fields = { id, slug, ...timesOf(post, known), ...fieldsOf(post, bringing) };
  await carryText(db, { source, kind, table, document: { fields, body } }, carrying);
  return id;
}

interface Known {
  createdAt: string;
  updatedAt: string;
  version: number;
  publishedAt: string | null;
}

/** Where the source says nothing of the time, what was said the first time stays. */
function timesOf({ date, updated, isDraft }: Post, known: Known | undefined) {
  const now = new Date().toISOString();
  const createdAt = date ?? known?.createdAt ?? now;
  const publishedAt = isDraft ? null : (date ?? known?.publishedAt ?? createdAt);
  const updatedAt = updated ?? date ?? known?.updatedAt ?? now;
  return { createdAt, updatedAt, publishedAt, version: known?.version ?? 1 };
}

function fieldsOf(post: ForeignPost, bringing: Bringing) {
  const { ownerId } = bringing;
  const { title, description, tags, series, canonicalUrl, imageUrl } = post;
  const status = post.isDraft ? 'draft' : 'published';
  const redirects = claimRedirects(bringing, post);
  const common = { title, description, status, redirects };
  if (post.kind === 'page') return common;
  const own = { imageAlt: post.coverAlt, featured: post.isFeatured, authorId: ownerId };
  const open = post.commentsOpen === undefined ? {} : { commentsOpen: post.commentsOpen };
  return { ...common, ...own, ...open, tags, series, canonicalUrl, imageUrl };
}
