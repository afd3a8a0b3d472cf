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
  const hasAlt = kind === 'article' || kind === 'project' || kind === 'service';
  const [undone, blind] = await Promise.all([
    listUndone(db, kind, now),
    hasAlt ? listWithoutAlt(db, kind) : [],
  ]);
  return [...undone, ...blind];
}

async function listUndone(db: Db, kind: ContentKind, now: string): Promise<Concerned[]> {
  const concern = sql<Concern>`case when ${sql.ref(`${kind}.status`)} = 'draft' then 'draft'
    when ${sql.ref(`${kind}.publishedAt`)} > ${now} then 'scheduled' else 'description' end`;
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'title', 'updatedAt', 'publishedAt', concern.as('concern')])
    .where('trashedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'draft'),
        eb('publishedAt', '>', now),
        ...(kind === 'experience' ? [] : [eb('description', '=', '')]),
      ]),
    )
    .orderBy('updatedAt', 'desc')
    .limit(mostShown * 3)
    .execute();
  return rows.map(({ updatedAt, publishedAt, ...row }) => ({
    ...row,
    kind,
    at: row.concern === 'scheduled' ? (publishedAt ?? updatedAt) : updatedAt,
  }));
}

async function listWithoutAlt(
  db: Db,
  kind: 'article' | 'project' | 'service',
): Promise<Concerned[]> {
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'title', 'updatedAt as at'])
    .where('trashedAt', 'is', null)
    .where('imageUrl', 'is not', null)
    .where('imageAlt', '=', '')
    .orderBy('updatedAt', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({ ...row, kind, concern: 'alt' as const }));
}
