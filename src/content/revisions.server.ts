import { badRequest, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

/** Users look for a revision among the last few. */
const revisionsPageSize = 100;

/** The revisions of one item, newest first, without their content. The cursor is the id of the last one. */
export async function listRevisions(
  db: Db,
  of: { id: string; cursor?: string | null | undefined },
) {
  let query = selectRevisions(db)
    .where('revision.contentId', '=', of.id)
    .orderBy('revision.id', 'desc')
    .limit(revisionsPageSize + 1);
  if (of.cursor) query = query.where('revision.id', '<', of.cursor);
  const rows = await query.execute();
  const items = rows.slice(0, revisionsPageSize).map(toRevision);
  const nextCursor = rows.length > items.length ? (items.at(-1)?.id ?? null) : null;
  return { items, nextCursor };
}

function selectRevisions(db: Db) {
  return db
    .selectFrom('revision')
    .leftJoin('user', 'user.id', 'revision.authorId')
    .leftJoin('user as thanked', 'thanked.id', 'revision.creditId')
    .leftJoin('notableChange as change', 'change.revisionId', 'revision.id')
    .leftJoin('user as named', 'named.id', 'change.creditId')
    .select(['revision.id', 'revision.createdAt', 'revision.autosaved', 'user.name as authorName'])
    .select(['revision.publicAt', 'revision.creditName', 'thanked.name as thankedName'])
    .select(['change.note', 'change.creditName as changeCreditName', 'named.name as namedName'])
    .select((eb) => eb('change.difference', 'is', null).as('isWithoutDifference'));
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof selectRevisions>['execute']>>[number];

function toRevision(row: RevisionRow) {
  const { id, createdAt, authorName, publicAt, note } = row;
  return {
    id,
    createdAt,
    autosaved: row.autosaved === 1,
    authorName,
    /** Since when readers have seen it; null if they have not. */
    publicAt,
    /** Who is to be thanked for it. */
    credit: row.thankedName ?? row.creditName,
    /** What readers are told about it. */
    change:
      note === null
        ? null
        : {
            note,
            credit: row.namedName ?? row.changeCreditName,
            // An engine without booleans answers with 0 or 1.
            hasDifference: !row.isWithoutDifference,
          },
  };
}

/** The content of a revision, without its publication status; the kind's schema must validate it. */
export async function getSnapshot(db: Db, of: { id: string; revisionId: string }): Promise<object> {
  const row = await db
    .selectFrom('revision')
    .select('snapshot')
    .where('id', '=', of.revisionId)
    .where('contentId', '=', of.id)
    .executeTakeFirst();
  if (!row) throw notFound('revision');
  const snapshot: unknown = JSON.parse(row.snapshot);
  if (typeof snapshot !== 'object' || snapshot === null)
    throw badRequest('This revision cannot be read.');
  return { ...snapshot, status: undefined, publishedAt: undefined };
}
