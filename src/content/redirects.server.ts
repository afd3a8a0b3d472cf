import type { Db } from '#platform/db/database.ts';
import {
  contentKinds,
  contentPath,
  isPagedKind,
  type ContentKind,
  type PagedKind,
} from './kinds.ts';
import { isLinkedPath } from './links/record-links.server.ts';
import { isPublic } from './publication.server.ts';
import { isRedirectPath } from './redirect-path.ts';

/** The current slug of the item that had this slug, if it is public. */
export async function findMovedSlug(
  db: Db,
  kind: PagedKind,
  slug: string,
): Promise<string | undefined> {
  const redirect = await db
    .selectFrom('redirect')
    .select('contentId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!redirect) return undefined;
  const now = await db
    .selectFrom(kind)
    .select('slug')
    .where('id', '=', redirect.contentId)
    .where(isPublic(kind))
    .executeTakeFirst();
  return now?.slug;
}

/**
 * Redirects the old slug of an item that has been public to its new one, permanently. That of a draft only if a text links to
 * it, and no other item had the slug.
 */
export async function addRedirect(
  db: Db,
  kind: ContentKind,
  change: { id: string; from: string; to: string; wasPublic: boolean },
) {
  // Removes this item's redirect from its new slug. A redirect of another item stays, for when this one is not public.
  await db
    .deleteFrom('redirect')
    .where('kind', '=', kind)
    .where('slug', '=', change.to)
    .where('contentId', '=', change.id)
    .execute();
  if (change.from === change.to) return;
  if (change.wasPublic) await putRedirects(db, { kind, id: change.id }, [change.from]);
  else if (isPagedKind(kind) && (await isLinkedPath(db, contentPath(kind, change.from))))
    await db
      .insertInto('redirect')
      .values({ kind, slug: change.from, contentId: change.id })
      .onConflict((on) => on.columns(['kind', 'slug']).doNothing())
      .execute();
}

/** Replaces the redirects that lead to an item: old slugs of its kind, and old paths of other sites. */
export async function replaceRedirects(
  db: Db,
  { kind, id }: { kind: ContentKind; id: string },
  slugs: string[],
) {
  await db.deleteFrom('redirect').where('kind', '=', kind).where('contentId', '=', id).execute();
  await putRedirects(db, { kind, id }, slugs);
}

/** Lets the slugs or paths lead to this item, whatever they led to before. */
export async function putRedirects(
  db: Db,
  { kind, id }: { kind: ContentKind; id: string },
  slugs: readonly string[],
): Promise<void> {
  const unique = [...new Set(slugs)];
  if (unique.length === 0) return;
  // A path is that of one item, whatever its kind.
  const paths = unique.filter(isRedirectPath);
  if (paths.length > 0)
    await db
      .deleteFrom('redirect')
      .where('kind', 'in', contentKinds)
      .where('slug', 'in', paths)
      .execute();
  await db
    .insertInto('redirect')
    .values(unique.map((slug) => ({ kind, slug, contentId: id })))
    .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ contentId: id }))
    .execute();
}
