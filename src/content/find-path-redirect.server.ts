import type { Db } from '#platform/db/database.ts';
import { findFeedRedirect } from './find-feed-redirect.server.ts';
import { contentPath, pagedKinds } from './kinds.ts';
import { isPublic } from './publication.server.ts';

/**
 * The current path of the item that had this path (of `toRedirectPath`) on another site, if it is public; or that of the feed
 * that replaces one of the other site.
 */
export async function findPathRedirect(db: Db, path: string): Promise<string | undefined> {
  const redirects = await db
    .selectFrom('redirect')
    .select(['kind', 'contentId'])
    .where('kind', 'in', pagedKinds)
    .where('slug', '=', path)
    .execute();
  for (const { kind, contentId } of redirects) {
    const paged = pagedKinds.find((name) => name === kind);
    const item =
      paged &&
      (await db
        .selectFrom(paged)
        .select('slug')
        .where('id', '=', contentId)
        .where(isPublic(paged))
        .executeTakeFirst());
    if (item) return contentPath(kind, item.slug);
  }
  return findFeedRedirect(db, path);
}
