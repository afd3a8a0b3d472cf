import { contentPath, pagedKinds, type PagedKind } from '#content/kinds.ts';
import { isRedirectPath } from '#content/redirect-path.ts';
import type { Db } from '#platform/db/database.ts';
import type { RedirectList } from './schema.ts';

export interface Redirect {
  /** Where it leads from: an old path, or that of a former slug. */
  path: string;
  kind: PagedKind;
  /** The item where it leads to. */
  id: string;
  /** The path of the item, also while it is not public. */
  to: string;
}

/** A page of all redirects to items, by their kinds and paths. */
export async function listRedirects(
  db: Db,
  { limit, cursor }: RedirectList,
): Promise<{ items: Redirect[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('redirect')
    .select(['kind', 'slug', 'contentId'])
    .where('kind', 'in', pagedKinds)
    .orderBy('kind')
    .orderBy('slug')
    .limit(limit + 1);
  const [afterKind = '', ...rest] = (cursor ?? '').split(' ');
  const after = rest.join(' ');
  if (cursor)
    query = query.where(({ eb, or, and }) =>
      or([
        eb('kind', '>', afterKind as PagedKind), // compared as text, whatever it is
        and([eb('kind', '=', afterKind as PagedKind), eb('slug', '>', after)]),
      ]),
    );
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const slugs = await findSlugs(db, shown);
  const items = shown.flatMap(({ kind, slug, contentId: id }): Redirect[] => {
    const current = slugs.get(id);
    const paged = pagedKinds.find((name) => name === kind);
    // The item was deleted for good in this moment.
    if (current === undefined || !paged) return [];
    const path = isRedirectPath(slug) ? slug : contentPath(kind, slug);
    return [{ path, kind: paged, id, to: contentPath(kind, current) }];
  });
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.kind} ${last.slug}` : null;
  return { items, nextCursor };
}

/** The slugs of the items that the redirects lead to. */
async function findSlugs(db: Db, rows: { kind: string; contentId: string }[]) {
  const slugs = new Map<string, string>();
  for (const kind of pagedKinds) {
    const ids = rows.filter((row) => row.kind === kind).map(({ contentId }) => contentId);
    if (ids.length === 0) continue;
    const items = await db.selectFrom(kind).select(['id', 'slug']).where('id', 'in', ids).execute();
    for (const { id, slug } of items) slugs.set(id, slug);
  }
  return slugs;
}
