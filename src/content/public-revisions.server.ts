import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { isPublic } from './publication.server.ts';

/**
 * Stores of the last revision of each item that readers see it, if the item is public now. Only such revisions may ever be in a
 * public difference. To be called in the transaction of everything that makes an item public.
 */
export async function recordPublicRevisions(
  db: Db,
  kind: ContentKind,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where('id', 'in', ids)
    .where(isPublic(kind))
    .execute();
  const publicIds = rows.map(({ id }) => id);
  if (publicIds.length === 0) return;
  await db
    .updateTable('revision')
    .set({ publicAt: new Date().toISOString() })
    .where('publicAt', 'is', null)
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('revision as last')
        .select((eb) => eb.fn.max('last.id').as('id'))
        .where('last.contentId', 'in', publicIds)
        .groupBy('last.contentId'),
    )
    .execute();
}
