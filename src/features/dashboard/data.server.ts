import { sql } from 'kysely';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import { countOwned } from '#content/owner-list.server.ts';
import { ownerListInput } from '#content/schema.ts';
import type { Db } from '#platform/db/database.ts';

/** What an owner has left undone. */
export type Concern = 'draft' | 'scheduled' | 'description' | 'alt';

export interface Concerned {
  kind: ContentKind;
  id: string;
  title: string;
  concern: Concern;
  /** When it is to appear, or was changed last. */
  at: string;
}

/** Because it is a list to begin with; the whole is in the lists of the kinds. */
const mostShown = 6;

/** What needs attention over all kinds: how many drafts, scheduled and trashed things there are, and the next of each. */
export async function findAttention(db: Db, now = new Date()) {
  const [counts, concerned] = await Promise.all([
    Promise.all(contentKinds.map((kind) => countOwned(db, kind, ownerListInput.parse(undefined)))),
    Promise.all(contentKinds.map((kind) => listConcerned(db, kind, now.toISOString()))),
  ]);
  const sum = (state: 'draft' | 'scheduled' | 'trash') =>
    counts.reduce((total, count) => total + count.counts[state], 0);
  const things = concerned.flat();
  const first = (concern: Concern) => {
    const found = things.filter((thing) => thing.concern === concern);
    // What appears next comes first, else what was touched last.
    const order = concern === 'scheduled' ? 1 : -1;
    return found
      .toSorted((one, other) => order * one.at.localeCompare(other.at))
      .slice(0, mostShown);
  };
  return {
    counts: { draft: sum('draft'), scheduled: sum('scheduled'), trash: sum('trash') },
    /** True on a site that nothing was written on. */
    isEmpty: counts.every((count) => count.total === 0),
    drafts: first('draft'),
    scheduled: first('scheduled'),
    withoutDescription: first('description'),
    withoutAlt: first('alt'),
  };
}

async function listConcerned(db: Db, kind: ContentKind, now: string): Promise<Concerned[]> {
  const things = await Promise.all([
    listDrafts(db, kind),
    listScheduled(db, kind, now),
    kind === 'experience' ? [] : listUndescribed(db, kind, now),
    kind === 'article' || kind === 'project' || kind === 'service' ? listWithoutAlt(db, kind) : [],
  ]);
  return things.flat();
}

async function listDrafts(db: Db, kind: ContentKind): Promise<Concerned[]> {
  const rows = await touchedLast(db, kind).where('status', '=', 'draft').execute();
  return rows.map((row) => ({ ...row, kind, concern: 'draft' }));
}

async function listScheduled(db: Db, kind: ContentKind, now: string): Promise<Concerned[]> {
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'title', 'publishedAt'])
    .where('trashedAt', 'is', null)
    .where('status', '=', 'published')
    .where('publishedAt', '>', now)
    .orderBy('publishedAt')
    .limit(mostShown)
    .execute();
  return rows.map(({ publishedAt, ...row }) => ({
    ...row,
    kind,
    at: publishedAt ?? now,
    concern: 'scheduled',
  }));
}

/** Of what can be read now. The literals here and below let the engines use the partial indexes. */
async function listUndescribed(db: Db, kind: ContentKind, now: string): Promise<Concerned[]> {
  const rows = await touchedLast(db, kind)
    .where('description', '=', sql.lit(''))
    .where('status', '=', 'published')
    .where('publishedAt', '<=', now)
    .execute();
  return rows.map((row) => ({ ...row, kind, concern: 'description' }));
}

async function listWithoutAlt(
  db: Db,
  kind: 'article' | 'project' | 'service',
): Promise<Concerned[]> {
  const rows = await touchedLast(db, kind)
    .where(sql.ref('imageUrl'), 'is not', null)
    .where(sql.ref('imageAlt'), '=', sql.lit(''))
    .execute();
  return rows.map((row) => ({ ...row, kind, concern: 'alt' }));
}

const touchedLast = (db: Db, kind: ContentKind) =>
  db
    .selectFrom(kind)
    .select(['id', 'title', 'updatedAt as at'])
    .where('trashedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .limit(mostShown);
