import { setImmediate } from 'node:timers/promises';
import { v5 } from 'uuid';
import { isReserved } from '#features/page/schema.ts';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { describeTables, type TableShape } from '#platform/db/table-io.server.ts';
import { importDocument, type ImportState } from './import-document.server.ts';
import type { Post } from './parse-post.ts';
import type { TaskReport } from '#features/tasks/report.ts';

/** The namespace of ids that are derived from the source of an entry. */
const namespace = '6f1c2a52-7a0b-4d0a-9a35-6c1f0f5b7d11';

/** Derives a stable id, so that importing the same entry again updates it. */
export const createImportId = (key: string): string => v5(key, namespace);

export interface SourcePost extends Post {
  /** Identifies the source: a path, or the other program's id. */
  key: string;
  source: string;
  body: string;
  imageUrl: string | null;
  commentsOpen?: boolean;
}

export interface ImportContext {
  db: Db;
  tables: Map<string, TableShape>;
  state: ImportState;
  /** The owner is the author of all imported texts. */
  ownerId: string | null;
  ownerName: string;
  /** The slugs of existing and imported texts, by kind and id. */
  slugs: Record<Post['kind'], Map<string, string>>;
  takenSlugs: Record<Post['kind'], Set<string>>;
  /** The content ids of redirects, by kind and slug. */
  redirects: Record<Post['kind'], Map<string, string>>;
}

export async function createImportContext(
  db: Db,
  { report, dryRun }: { report: TaskReport; dryRun: boolean },
): Promise<ImportContext> {
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
    state: {
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
    takenSlugs: { article: new Set(slugs.article.values()), page: new Set(slugs.page.values()) },
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

/** Claims the old slugs that do not redirect to other content yet. */
function claimRedirects(
  { redirects, takenSlugs, state }: ImportContext,
  post: SourcePost,
): string[] {
  const id = createImportId(post.key);
  const of = redirects[post.kind];
  return post.redirects.filter((old) => {
    const isFree =
      !isReservedSlug(post.kind, old) &&
      !takenSlugs[post.kind].has(old) &&
      (of.get(old) ?? id) === id;
    if (isFree) of.set(old, id);
    else if (old !== post.slug)
      state.report.note(post.source, `The old URL ${old} belongs to another item on this site.`);
    return isFree;
  });
}

/** Assigns a unique slug to a text: texts in different folders may have the same name. */
export function assignSlug(
  { slugs, takenSlugs, state }: ImportContext,
  { kind, key, source, slug: requestedSlug }: Pick<SourcePost, 'kind' | 'key' | 'source' | 'slug'>,
): string {
  const id = createImportId(key);
  const existing = slugs[kind].get(id);
  if (existing !== undefined) return existing;
  let slug = requestedSlug;
  for (let number = 2; takenSlugs[kind].has(slug) || isReservedSlug(kind, slug); number += 1)
    slug = `${requestedSlug.slice(0, 240)}-${number}`;
  if (slug !== requestedSlug)
    state.report.note(
      source,
      `The slug ${requestedSlug} is already in use; it was imported as ${slug}.`,
    );
  slugs[kind].set(id, slug);
  takenSlugs[kind].add(slug);
  return slug;
}

/** A page may not use a path that the site reserves. */
const isReservedSlug = (kind: Post['kind'], slug: string) => kind === 'page' && isReserved(slug);

/** The public path of a text. */
export const getPath = (kind: Post['kind'], slug: string) =>
  kind === 'article' ? `/blog/${slug}` : `/${slug}`;

/** Imports one text. Its id is derived from its key, so that the next import finds it again. */
export async function importPost(context: ImportContext, post: SourcePost): Promise<string> {
  const { db, state, ownerName } = context;
  const { kind, source, body } = post;
  // Lets the server handle requests between two texts.
  await setImmediate();
  const id = createImportId(post.key);
  const existing = await db
    .selectFrom(kind)
    .select(['createdAt', 'updatedAt', 'version', 'publishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  const slug = assignSlug(context, post);
  if (post.author && post.author !== ownerName)
    state.report.note(
      source,
      `Its author ${post.author} is not a user of this site; the owner is its author.`,
    );
  for (const remark of post.remarks) state.report.note(source, remark);
  if (post.date === null && !post.isDraft && !existing && kind === 'article')
    state.report.note(source, 'It has no date, so it has the date of this import.');
  const fields = { id, slug, ...getTimes(post, existing), ...getFields(post, context) };
  await importDocument(db, { source, kind, document: { fields, body } }, state);
  return id;
}

interface ExistingPost {
  createdAt: string;
  updatedAt: string;
  version: number;
  publishedAt: string | null;
}

/** Uses the times of the source, or those of the first import. A date in the future schedules a text, and changes nothing. */
function getTimes({ date, updated, isDraft }: Post, existing: ExistingPost | undefined) {
  const now = new Date().toISOString();
  const pastDate = date !== null && date <= now ? date : null;
  const createdAt = pastDate ?? existing?.createdAt ?? now;
  const publishedAt = isDraft ? null : (date ?? existing?.publishedAt ?? createdAt);
  const pastUpdate = updated !== null && updated <= now ? updated : null;
  const updatedAt = pastUpdate ?? pastDate ?? existing?.updatedAt ?? now;
  return { createdAt, updatedAt, publishedAt, version: existing?.version ?? 1 };
}

function getFields(post: SourcePost, context: ImportContext) {
  const { ownerId } = context;
  const { title, description, tags, series, canonicalUrl, imageUrl } = post;
  const status = post.isDraft ? 'draft' : 'published';
  const redirects = claimRedirects(context, post);
  const common = { title, description, status, redirects };
  if (post.kind === 'page') return common;
  const articleFields = { imageAlt: post.coverAlt, featured: post.isFeatured, authorId: ownerId };
  const commentFields = post.commentsOpen === undefined ? {} : { commentsOpen: post.commentsOpen };
  return { ...common, ...articleFields, ...commentFields, tags, series, canonicalUrl, imageUrl };
}

/** Handles the failure of one text: a refused one is skipped with the reason, and the import goes on. */
export const skipRefused =
  (report: TaskReport, source: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof AppError)) throw error;
    report.skip(source, error.message);
  };
