import type { Db } from '#platform/db/database.ts';
import { contentPath, parseContentPath, listPaths } from './kinds.ts';
import { isPublicAt } from './publication.server.ts';
import { toRedirectPath } from './redirect-path.ts';
import { findMovedSlug } from './redirects.server.ts';
import { findPathRedirect } from './find-path-redirect.server.ts';

/** Pages and documents that are no items. */
const fixedPaths = new Set([
  '/',
  ...listPaths,
  '/api',
  '/atom.xml',
  '/bookmarks',
  '/changes',
  '/changes/atom.xml',
  '/changes/feed.json',
  '/changes/rss.xml',
  '/everything.xml',
  '/feed.json',
  '/guestbook',
  '/llms.txt',
  '/notes/atom.xml',
  '/notes/feed.json',
  '/notes/rss.xml',
  '/resume',
  '/robots.txt',
  '/rss.xml',
  '/search',
  '/sitemap.xml',
  '/stats',
]);

/** Whether a page that every site has is at this path, or a document. */
export const isFixedPath = (path: string): boolean => fixedPaths.has(path);

/**
 * The path of this site that visitors of an address see: the path itself if it has a page, or the one to which it redirects.
 * Undefined if it leads nowhere. Takes a URL, of which only the path counts, or a path.
 */
export async function findAddress(db: Db, address: string): Promise<string | undefined> {
  const url = URL.parse(address, 'https://old.invalid');
  const path = url?.pathname.replace(/(.)\/+$/, '$1');
  if (path === undefined || fixedPaths.has(path)) return path;
  const item = await findItem(db, path);
  if (item !== undefined) return item;
  const redirectPath = toRedirectPath(path);
  if (redirectPath === null) return /^\/index(\.html?)?$/.test(path) ? '/' : undefined;
  return findPathRedirect(db, redirectPath);
}

async function findItem(db: Db, path: string): Promise<string | undefined> {
  const item = parseContentPath(path);
  if (!item) return undefined;
  const { kind, slug } = item;
  const query = db.selectFrom(kind).select('slug').where(isPublicAt(kind, slug));
  const row = await query.executeTakeFirst();
  const current = row?.slug ?? (await findMovedSlug(db, kind, slug));
  return current === undefined ? undefined : contentPath(kind, current);
}
