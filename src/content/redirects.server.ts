import type { Db } from '#platform/db/database.ts';
import type { ContentKind, PagedKind } from './kinds.ts';
import { isPublic } from './publication.server.ts';

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

/** Redirects the old slug of an item that has been public to its new one, permanently. */
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
  if (change.from === change.to || !change.wasPublic) return;
  await putRedirect(db, { kind, id: change.id }, change.from);
}

/** Replaces the redirects that lead to an item. */
export async function replaceRedirects(
  db: Db,
  { kind, id }: { kind: ContentKind; id: string },
  slugs: string[],
) {
  await db.deleteFrom('redirect').where('kind', '=', kind).where('contentId', '=', id).execute();
  for (const slug of slugs) await putRedirect(db, { kind, id }, slug);
}

/** Lets the slug lead to this item, whatever it led to before. */
async function putRedirect(
  db: Db,
  { kind, id }: { kind: ContentKind; id: string },
  slug: string,
): Promise<void> {
  await db
    .insertInto('redirect')
    .values({ kind, slug, contentId: id })
    .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ contentId: id }))
    .execute();
}
