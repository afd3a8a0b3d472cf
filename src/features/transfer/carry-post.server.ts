import { v5 } from 'uuid';
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
  };
}

/** Brings one text. Its id is made from its key, so that it is found again the next time. */
export async function carryPost(bringing: Bringing, post: ForeignPost): Promise<string> {
  const { db, tables, carrying, ownerName } = bringing;
  const { kind, source, body } = post;
  const table = tables.get(kind);
  if (!table) throw new Error(`There is no table ${kind}.`);
  const id = idOf(post.key);
  const known = await db
    .selectFrom(kind)
    .select(['slug', 'createdAt', 'updatedAt', 'version', 'publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  const slug = known?.slug ?? (await freeSlug(bringing, post));
  if (post.author && post.author !== ownerName)
    carrying.report.note(source, `It names ${post.author} as its author; here the owner is.`);
  const fields = { id, slug, ...timesOf(post, known), ...fieldsOf(post, slug, bringing) };
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

function fieldsOf(post: ForeignPost, slug: string, { ownerId }: Bringing) {
  const { title, description, tags, series, canonicalUrl, imageUrl } = post;
  const status = post.isDraft ? 'draft' : 'published';
  const redirects = post.redirects.filter((old) => old !== slug);
  const common = { title, description, status, redirects };
  if (post.kind === 'page') return common;
  const own = { imageAlt: post.coverAlt, featured: post.isFeatured, authorId: ownerId };
  const open = post.commentsOpen === undefined ? {} : { commentsOpen: post.commentsOpen };
  return { ...common, ...own, ...open, tags, series, canonicalUrl, imageUrl };
}

/** Two texts may have had the same name in different folders. */
async function freeSlug({ db, carrying }: Bringing, post: ForeignPost): Promise<string> {
  for (let number = 1; number < 1_000; number += 1) {
    const slug = number === 1 ? post.slug : `${post.slug.slice(0, 240)}-${number}`;
    const taken = await db
      .selectFrom(post.kind)
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (taken) continue;
    if (number > 1)
      carrying.report.note(post.source, `The slug ${post.slug} is taken; it has ${slug}.`);
    return slug;
  }
  return post.slug;
}
