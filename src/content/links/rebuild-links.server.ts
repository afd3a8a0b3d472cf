import type { Db } from '#platform/db/database.ts';
import { contentKinds, type ContentKind } from '../kinds.ts';
import { recordLinks } from './record-links.server.ts';

/** To be raised with each change of what counts as a link. */
const linkRulesVersion = 1;
/** Items that are looked up at once. */
const batchSize = 100;

/** Whether the links of the texts are not stored yet, or were found with other rules or for another address of the site. */
export async function areLinksOutdated(db: Db, origin: string): Promise<boolean> {
  const state = await db
    .selectFrom('contentLinkState')
    .select(['rules', 'origin'])
    .executeTakeFirst();
  return state?.rules !== linkRulesVersion || state.origin !== origin;
}

/**
 * Finds the links of all texts anew, and returns the number of items. Without an origin, for that of the last start. Yields to
 * other requests between items.
 */
export async function rebuildLinks(db: Db, origin?: string): Promise<number> {
  await storeState(db, { rules: 0, origin });
  let count = 0;
  for (const kind of contentKinds) {
    for (let last: string | undefined = ''; last !== undefined;) {
      const ids = await listIds(db, kind, last);
      for (const id of ids) {
        await db.transaction().execute((trx) => recordLinks(trx, { kind, id }));
        await new Promise((resolve) => setImmediate(resolve));
      }
      count += ids.length;
      last = ids.at(-1);
    }
    await removeOrphans(db, kind);
  }
  await storeState(db, { rules: linkRulesVersion, origin });
  return count;
}

async function listIds(db: Db, kind: ContentKind, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the links of items that are gone, as after a restore. */
async function removeOrphans(db: Db, kind: ContentKind): Promise<void> {
  await db
    .deleteFrom('contentLink')
    .where('sourceKind', '=', kind)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom(kind).select('id').whereRef(`${kind}.id`, '=', 'contentLink.sourceId')),
      ),
    )
    .execute();
}

/** Saves from now on use this address. The rules are set at the end, so that a start after a crash begins again. */
async function storeState(
  db: Db,
  { rules, origin }: { rules: number; origin?: string | undefined },
) {
  const changed = origin === undefined ? { rules } : { rules, origin };
  await db
    .insertInto('contentLinkState')
    .values({ id: 1, rules, origin: origin ?? '' })
    .onConflict((on) => on.column('id').doUpdateSet(changed))
    .execute();
}
