import { sql } from 'kysely';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import type { ContentKind } from './kinds.ts';
import { refreshFilledPaths } from './filled-paths.server.ts';
import {
  queueContentEvents,
  readEventStates,
  type EventState,
} from './publication-events.server.ts';
import { updateMonthSlugs } from './month-slugs.server.ts';
import { isDue } from './publication.server.ts';
import { recordPublicRevisions } from './public-revisions.server.ts';
import { requireAllPublishable } from './require-publishable.server.ts';
import { deleteContent } from './trash.server.ts';
import { inTransaction, type AuthorId } from './write.server.ts';
import type { BulkAction } from './schema.ts';
import { indexItem } from './index-item.server.ts';

interface BulkRequest {
  ids: string[];
  action: BulkAction;
  by: AuthorId;
}

/** Applies an action to many items in one transaction. Returns the ids of the items that changed. */
export function applyBulkAction(
  db: Db,
  kind: ContentKind,
  bulk: BulkRequest,
): Promise<{ changed: string[] }> {
  return inTransaction(db, async (trx) => {
    const before = await readEventStates(trx, kind, bulk.ids);
    const changed = await runAction(trx, kind, bulk);
    await recordPublicRevisions(trx, kind, changed);
    if (bulk.action !== 'delete') await queueChanges(trx, kind, { before, changed });
    for (const id of changed) await indexItem(trx, { kind, id });
    await refreshFilledPaths(trx);
    return { changed };
  });
}

interface Changes {
  before: EventState[];
  /** The ids of the items that changed. */
  changed: string[];
}

async function queueChanges(db: Db, kind: ContentKind, { before, changed }: Changes) {
  const changes = (await readEventStates(db, kind, changed)).map((after) => ({
    before: before.find(({ id }) => id === after.id),
    after,
    isSame: true,
  }));
  await queueContentEvents(db, kind, changes);
}

async function runAction(
  db: Db,
  kind: ContentKind,
  { ids, action, by }: BulkRequest,
): Promise<string[]> {
  if (action === 'trash' || action === 'restore') return setTrashed(db, kind, { ids, action });
  if (action === 'delete') return deleteContent(db, kind, await listTrashed(db, kind, ids));
  if (action === 'publish') await requireAllPublishable(db, kind, ids);
  const changed = await setStatus(db, kind, { ids, action });
  if (action === 'publish') await updateMonthSlugs(db, kind, changed);
  await recordRevisions(db, kind, { ids: changed, by });
  return changed;
}

async function setTrashed(
  db: Db,
  kind: ContentKind,
  { ids, action }: { ids: string[]; action: 'trash' | 'restore' },
) {
  const rows = await db
    .updateTable(kind)
    .set({ trashedAt: action === 'trash' ? new Date().toISOString() : null })
    .where('id', 'in', ids)
    .where('trashedAt', action === 'trash' ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

async function listTrashed(db: Db, kind: ContentKind, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where('id', 'in', ids)
    .where('trashedAt', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** An item that has been public keeps its publication date when it is published again. */
async function setStatus(
  db: Db,
  kind: ContentKind,
  { ids, action }: { ids: string[]; action: 'publish' | 'unpublish' },
): Promise<string[]> {
  const now = new Date().toISOString();
  const publishedAt = sql.ref<string | null>('publishedAt');
  const rows = await db
    .updateTable(kind)
    .set({
      status: action === 'publish' ? 'published' : 'draft',
      updatedAt: now,
      version: sql<number>`${sql.ref('version')} + 1`,
      hasBeenPublic: action === 'publish' ? 1 : 0,
      ...(action === 'publish'
        ? {
            publishedAt: sql<string>`case when ${publishedAt} <= ${now} then ${publishedAt} else ${now} end`,
          }
        : {}),
    })
    .where('id', 'in', ids)
    .where('trashedAt', 'is', null)
    .where((eb) =>
      action === 'unpublish'
        ? eb('status', '=', 'published')
        : eb.or([eb('status', '=', 'draft'), eb.not(isDue(kind, new Date(now)))]),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Copies the latest revision of each item, with the item's current status. */
async function recordRevisions(
  db: Db,
  kind: ContentKind,
  { ids, by }: { ids: string[]; by: AuthorId },
) {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom(kind)
    .innerJoin('revision', 'revision.contentId', `${kind}.id`)
    .select(['revision.contentId', 'revision.snapshot'])
    .select([`${kind}.status`, `${kind}.publishedAt`])
    .where('revision.id', 'in', (sub) =>
      sub
        .selectFrom('revision as last')
        .select((eb) => eb.fn.max('last.id').as('id'))
        .where('last.contentId', 'in', ids)
        .groupBy('last.contentId'),
    )
    .execute();
  const createdAt = new Date().toISOString();
  const revisions = rows.map(({ contentId, snapshot, status, publishedAt }) => ({
    id: newId(),
    kind,
    contentId,
    authorId: by,
    autosaved: 0,
    createdAt,
    publicAt: null,
    creditId: null,
    creditName: null,
    snapshot: JSON.stringify({ ...readSnapshot(snapshot), status, publishedAt }),
  }));
  if (revisions.length > 0) await db.insertInto('revision').values(revisions).execute();
}

function readSnapshot(json: string): object {
  return JSON.parse(json) as object; // only recordRevision writes it
}
