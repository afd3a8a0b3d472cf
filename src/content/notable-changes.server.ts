import { badRequest, notFound } from '#lib/errors.ts';
import { newId } from '#lib/id.ts';
import type { Db } from '#platform/db/database.ts';
import { createDifference, listTexts, type ComparedText, type Difference } from './difference.ts';
import { refreshFilledPaths } from './filled-paths.server.ts';
import { findSecrets } from './find-secrets.ts';
import type { ContentKind } from './kinds.ts';
import { inTransaction } from './write.server.ts';

interface Item {
  kind: ContentKind;
  id: string;
}

export interface Mark {
  /** The last revision if it is omitted. */
  revisionId?: string | undefined;
  note: string;
  /** Who is thanked; by default who the revision says. */
  creditName?: string | null | undefined;
  /** The revision that it is compared with. */
  since?: string | undefined;
  showDifference?: boolean | undefined;
}

/** A page of an article shows all of them. */
export const maxChangesPerItem = 100;
/** A save and those shortly before it are one change for readers: they are compared with what was public a day before. */
const sessionMs = 24 * 60 * 60 * 1000;
/** Revisions that are considered; older ones are not compared with. */
const maxRevisions = 200;
/** Saves in a row that change nothing. */
const maxSameRevisions = 50;

/**
 * Tells readers about a revision, or changes what they are told. Throws BAD_REQUEST for a revision that readers have not seen, or
 * that is the first one they saw.
 */
export function markRevision(db: Db, item: Item, mark: Mark): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const revisions = await listPublicRevisions(trx, item, mark.revisionId);
    const { revision, earlier } = await findChange(trx, revisions);
    const existing = await trx
      .selectFrom('notableChange')
      .select('id')
      .where('revisionId', '=', revision.id)
      .executeTakeFirst();
    const difference = await toDifferenceColumn(trx, { item, revision, earlier, mark });
    const credit =
      mark.creditName === undefined
        ? { creditId: revision.creditId, creditName: revision.creditName }
        : { creditId: null, creditName: mark.creditName };
    const id = existing?.id ?? newId();
    const hasNewDifference = mark.since !== undefined || mark.showDifference !== undefined;
    if (existing)
      await trx
        .updateTable('notableChange')
        .set({
          note: mark.note,
          ...(mark.creditName === undefined ? {} : credit),
          ...(hasNewDifference ? { difference } : {}),
        })
        .where('id', '=', id)
        .execute();
    else {
      await requireBelowLimit(trx, item);
      const { publicAt: publishedAt, id: revisionId } = revision;
      const { kind, id: contentId } = item;
      await trx
        .insertInto('notableChange')
        .values({
          id,
          kind,
          contentId,
          revisionId,
          publishedAt,
          note: mark.note,
          ...credit,
          difference,
        })
        .execute();
    }
    await refreshFilledPaths(trx);
    return { id };
  });
}

/** Takes back what readers are told about a revision. */
export function unmarkRevision(db: Db, item: Item, revisionId: string): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('notableChange')
      .where('contentId', '=', item.id)
      .where('kind', '=', item.kind)
      .where('revisionId', '=', revisionId)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound('change');
    await refreshFilledPaths(trx);
    return row;
  });
}

interface PublicRevision {
  id: string;
  publicAt: string;
  creditId: string | null;
  creditName: string | null;
}

/** The revisions that readers have seen, newest first, from the one that is to be marked. */
async function listPublicRevisions(
  db: Db,
  { kind, id }: Item,
  revisionId: string | undefined,
): Promise<PublicRevision[]> {
  let query = db
    .selectFrom('revision')
    .select(['id', 'publicAt', 'creditId', 'creditName'])
    .where('contentId', '=', id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(maxRevisions);
  if (revisionId !== undefined) query = query.where('id', '<=', revisionId);
  const [first, ...older] = await query.execute();
  if (!first || (revisionId !== undefined && first.id !== revisionId)) throw notFound('revision');
  if (first.publicAt === null)
    throw badRequest('Readers have not seen this version. Publish it first.');
  return [first, ...older].flatMap(({ publicAt, ...row }) =>
    publicAt === null ? [] : [{ ...row, publicAt }],
  );
}

interface Change {
  revision: PublicRevision;
  /** What readers saw before, newest first. */
  earlier: PublicRevision[];
}

/** The revision that made the change: an earlier one if those after it have changed nothing. */
async function findChange(db: Db, revisions: PublicRevision[]): Promise<Change> {
  let content = '';
  for (const [index, revision] of revisions.slice(0, maxSameRevisions).entries()) {
    const earlier = revisions.slice(index + 1);
    const [previous] = earlier;
    if (!previous) break;
    content ||= await readContent(db, revision.id);
    const before = await readContent(db, previous.id);
    if (before !== content) return { revision, earlier };
  }
  throw badRequest('This is the first version that readers saw, so there is nothing to tell yet.');
}

async function readSnapshot(db: Db, id: string): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('revision')
    .select('snapshot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.snapshot) as Record<string, unknown>; // only addRevision writes it
}

/** The content of a revision as a text to compare: without its publication, and whether its history is shown. */
async function readContent(db: Db, id: string): Promise<string> {
  const {
    status: _status,
    publishedAt: _at,
    showChanges: _show,
    ...content
  } = await readSnapshot(db, id);
  return JSON.stringify(content);
}

async function toDifferenceColumn(
  db: Db,
  { item, revision, earlier, mark }: Change & { item: Item; mark: Mark },
): Promise<string | null> {
  const { since, showDifference = true } = mark;
  const before =
    since === undefined
      ? await findBaseline(db, item, { revision, earlier })
      : earlier.find(({ id }) => id === since);
  if (!before) throw badRequest('Choose an earlier version that readers have seen.', 'since');
  if (!showDifference) return null;
  const one = await readSnapshot(db, before.id);
  const other = await readSnapshot(db, revision.id);
  const difference = createDifference(toText(one), toText(other));
  return difference && !hasSecret(difference) ? JSON.stringify(difference) : null;
}

/**
 * What a change is compared with: the last version that readers were told about, or that they had seen for a day, whichever is
 * newer. What somebody is thanked for is compared with the version before.
 */
async function findBaseline(
  db: Db,
  { kind, id: contentId }: Item,
  { revision, earlier }: Change,
): Promise<PublicRevision | undefined> {
  if (revision.creditId !== null || revision.creditName !== null) return earlier[0];
  const rows = await db
    .selectFrom('notableChange')
    .select('revisionId')
    .where('contentId', '=', contentId)
    .where('kind', '=', kind)
    .execute();
  const marked = new Set(rows.map(({ revisionId }) => revisionId));
  const dayBefore = new Date(Date.parse(revision.publicAt) - sessionMs).toISOString();
  const isBaseline = ({ id, publicAt }: PublicRevision) => publicAt <= dayBefore || marked.has(id);
  return earlier.find(isBaseline) ?? earlier.at(-1);
}

const toText = ({ title, description, body }: Record<string, unknown>): ComparedText => ({
  title: String(title ?? ''),
  description: String(description ?? ''),
  body: String(body ?? ''),
});

/** Whoever takes a key out of a text does not want it to be shown as what was taken out. */
const hasSecret = (difference: Difference) =>
  listTexts(difference).some((text) => findSecrets(text).length > 0);

async function requireBelowLimit(db: Db, { kind, id }: Item) {
  const { count } = await db
    .selectFrom('notableChange')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contentId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxChangesPerItem)
    throw badRequest(
      `Readers are told of at most ${maxChangesPerItem} changes. Take an older one back first.`,
    );
}
