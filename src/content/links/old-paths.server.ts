import type { Db } from '#platform/db/database.ts';
import { isFixedPath } from '../address-lookup.server.ts';
import { contentPath, parseContentPath, type ContentKind } from '../kinds.ts';
import { isPublicAt } from '../publication.server.ts';
import { isRedirectPath } from '../redirect-path.ts';
import { findMovedSlug } from '../redirects.server.ts';

/** Redirects to one item that are considered. An item is rarely moved more than twice. */
export const maxOldPaths = 50;

interface Redirect {
  kind: ContentKind;
  slug: string;
}

/** The paths of the redirects to an item, without those at which visitors find another page today. */
export async function listOldPaths(db: Db, redirects: Redirect[]): Promise<string[]> {
  const paths: string[] = [];
  for (const { kind, slug } of redirects) {
    const isOther = isRedirectPath(slug);
    const path = isOther ? slug : contentPath(kind, slug);
    if (!(await hasOtherPage(db, path, isOther))) paths.push(path);
  }
  return paths;
}

/** Whether an address that redirects shows something else. A path of another site also gives way to a former slug. */
async function hasOtherPage(db: Db, path: string, isOther: boolean): Promise<boolean> {
  if (isOther && isFixedPath(path)) return true;
  const address = parseContentPath(path);
  if (!address) return false;
  const page = await db
    .selectFrom(address.kind)
    .select('id')
    .where(isPublicAt(address.kind, address.slug))
    .executeTakeFirst();
  if (page) return true;
  return isOther && (await findMovedSlug(db, address.kind, address.slug)) !== undefined;
}
