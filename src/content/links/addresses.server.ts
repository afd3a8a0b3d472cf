import type { Db } from '#platform/db/database.ts';
import { isFixedPath } from '../address-lookup.server.ts';
import { contentPath, parseContentPath, type PagedKind } from '../kinds.ts';
import { isPublicAt } from '../publication.server.ts';
import { isRedirectPath } from '../redirect-path.ts';
import { findMovedSlug } from '../redirects.server.ts';

/** Old addresses of one item that are considered. An item is rarely moved more than twice. */
const maxOldAddresses = 50;

export interface LinkTarget {
  kind: PagedKind;
  id: string;
  slug: string;
}

/** The paths that lead to a public item: its own, and its old ones where visitors find no other page today. */
export async function listAddresses(db: Db, { kind, id, slug }: LinkTarget): Promise<string[]> {
  const rows = await db
    .selectFrom('redirect')
    .select(['kind', 'slug'])
    .where('contentId', '=', id)
    .limit(maxOldAddresses)
    .execute();
  const paths = [contentPath(kind, slug)];
  for (const row of rows) {
    const isOther = isRedirectPath(row.slug);
    const path = isOther ? row.slug : contentPath(row.kind, row.slug);
    if (!(await hasOtherPage(db, path, isOther))) paths.push(path);
  }
  return paths;
}

/** Whether an address that redirects shows something else. A path of another site also gives way to a former slug. */
async function hasOtherPage(db: Db, path: string, isOther: boolean): Promise<boolean> {
  const address = parseContentPath(path);
  if (isOther && isFixedPath(path)) return true;
  if (!address) return false;
  const page = await db
    .selectFrom(address.kind)
    .select('id')
    .where(isPublicAt(address.kind, address.slug))
    .executeTakeFirst();
  if (page) return true;
  return isOther && (await findMovedSlug(db, address.kind, address.slug)) !== undefined;
}
