import type { Db } from '#platform/db/database.ts';
import { findKindByPath, parseContentPath, type PagedKind } from './kinds.ts';
import { isPublic } from './publication.server.ts';
import { toRedirectPath } from './redirect-path.ts';
import { findPathRedirect } from './find-path-redirect.server.ts';

/** Paths below these segments belong to other features and are not checked. */
const otherPrefixes = new Set(['bookmarks', 'media', 'search', 'resume', 'api', 'dashboard']);
const staticPages = new Set(['', 'stats', 'guestbook', 'profile', 'signin', 'bookmarks']);

/** Lists which of these internal paths, such as `/blog/a`, have no public page. A redirected path is not broken. */
export async function listBrokenLinks(db: Db, addresses: string[]): Promise<string[]> {
  const slugsByKind = new Map<PagedKind, Map<string, string>>();
  const broken: string[] = [];
  for (const address of addresses) {
    const target = parseLink(address);
    if (target === 'broken') broken.push(address);
    else if (target !== 'valid')
      slugsByKind.set(
        target.kind,
        (slugsByKind.get(target.kind) ?? new Map()).set(target.slug, address),
      );
  }
  for (const [kind, slugs] of slugsByKind) {
    const found = await findSlugs(db, kind, [...slugs.keys()]);
    for (const [slug, address] of slugs) if (!found.has(slug)) broken.push(address);
  }
  const moved = new Set<string>();
  for (const address of broken) {
    const path = toRedirectPath(address);
    if (path !== null && (await findPathRedirect(db, path)) !== undefined) moved.add(address);
  }
  return addresses.filter((address) => broken.includes(address) && !moved.has(address));
}

function parseLink(address: string): { kind: PagedKind; slug: string } | 'valid' | 'broken' {
  const path = address.replace(/^\//, '');
  const [first = '', second] = path.split('/');
  if (otherPrefixes.has(first) || address.includes('.')) return 'valid';
  const kind = findKindByPath(first);
  if (second === undefined)
    return kind || staticPages.has(first) ? 'valid' : { kind: 'page', slug: first };
  // Of what is below an item or above it, as the raw code of a snippet and a month, nothing is known.
  return parseContentPath(path) ?? (kind ? 'valid' : 'broken');
}

async function findSlugs(db: Db, kind: PagedKind, slugs: string[]): Promise<Set<string>> {
  const publicRows = await db
    .selectFrom(kind)
    .select('slug')
    .where('slug', 'in', slugs)
    .where(isPublic(kind))
    .execute();
  const redirects = await db
    .selectFrom('redirect')
    .select(['slug', 'contentId'])
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .execute();
  const ids = redirects.map(({ contentId }) => contentId);
  const targets =
    ids.length === 0
      ? []
      : await db
          .selectFrom(kind)
          .select('id')
          .where('id', 'in', ids)
          .where(isPublic(kind))
          .execute();
  const publicIds = new Set(targets.map(({ id }) => id));
  const moved = redirects.filter(({ contentId }) => publicIds.has(contentId));
  return new Set([...publicRows, ...moved].map((row) => row.slug));
}

/** Lists which of these paths are those of drafts and scheduled items, or were. */
export async function listUnpublished(db: Db, addresses: string[]): Promise<string[]> {
  const unpublished: string[] = [];
  for (const address of addresses) {
    const target = parseContentPath(address);
    if (target && (await isUnpublished(db, target))) unpublished.push(address);
  }
  return unpublished;
}

async function isUnpublished(db: Db, { kind, slug }: { kind: PagedKind; slug: string }) {
  const moved = db
    .selectFrom('redirect')
    .select('contentId')
    .where('redirect.kind', '=', kind)
    .where('redirect.slug', '=', slug);
  const row = await db
    .selectFrom(kind)
    .select('id')
    .where('trashedAt', 'is', null)
    .where(({ eb, or }) => or([eb('slug', '=', slug), eb('id', 'in', moved)]))
    .executeTakeFirst();
  return row !== undefined;
}
