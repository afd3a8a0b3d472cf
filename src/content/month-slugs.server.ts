import type { Db } from '#platform/db/database.ts';
import { kinds, pagedKinds, type ContentKind } from './kinds.ts';
import { toMonthSlug } from './month-slug.ts';
import { addRedirect } from './redirects.server.ts';
import { guardSlug } from './write.server.ts';

/**
 * Gives items that were published together the month of their publication in their slugs. An item that has been public keeps
 * its publication time, and with it its slug.
 */
export async function updateMonthSlugs(db: Db, kind: ContentKind, ids: string[]): Promise<void> {
  const monthly = pagedKinds.find((one) => one === kind && kinds[one].hasMonthInSlug);
  if (!monthly || ids.length === 0) return;
  const rows = await db
    .selectFrom(monthly)
    .select(['id', 'slug', 'publishedAt'])
    .where('id', 'in', ids)
    .execute();
  for (const { id, slug, publishedAt } of rows) {
    const inMonth = toMonthSlug(slug, publishedAt);
    if (inMonth === slug) continue;
    await guardSlug(inMonth, () =>
      db.updateTable(monthly).set({ slug: inMonth }).where('id', '=', id).execute(),
    );
    await addRedirect(db, monthly, { id, from: slug, to: inMonth, wasPublic: false });
  }
}
