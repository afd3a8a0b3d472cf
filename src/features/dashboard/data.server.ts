import { sql } from 'kysely';
import { contentKinds, isPagedKind, kinds, type ContentKind } from '#content/kinds.ts';
import { countForOwner } from '#content/owner-list.server.ts';
import { isDue } from '#content/publication.server.ts';
import { ownerListInput } from '#content/schema.ts';
import type { Db } from '#platform/db/database.ts';

/** Why an item needs attention. */
export type AttentionReason = 'draft' | 'scheduled' | 'description' | 'alt';

export interface AttentionItem {
  kind: ContentKind;
  id: string;
  title: string;
  concern: AttentionReason;
  /** The date of publication of a scheduled item, or of the last update. */
  at: string;
}

/** A short list; the lists of each kind have all items. */
const maxShown = 6;

/** Counts drafts, scheduled and trashed items of all kinds, and lists the first items that need attention. */
export async function findAttention(db: Db, now = new Date()) {
  const [counts, itemsByKind] = await Promise.all([
    Promise.all(
      contentKinds.map((kind) => countForOwner(db, kind, ownerListInput.parse(undefined))),
    ),
    Promise.all(contentKinds.map((kind) => listAttentionItems(db, kind, now.toISOString()))),
  ]);
  const sum = (state: 'draft' | 'scheduled' | 'trash') =>
    counts.reduce((total, count) => total + count.counts[state], 0);
  const items = itemsByKind.flat();
  const firstOf = (concern: AttentionReason) => {
    const matches = items.filter((item) => item.concern === concern);
    // Scheduled items: the next first. Others: the last updated first.
    const order = concern === 'scheduled' ? 1 : -1;
    return matches
      .toSorted((one, other) => order * one.at.localeCompare(other.at))
      .slice(0, maxShown);
  };
  return {
    counts: { draft: sum('draft'), scheduled: sum('scheduled'), trash: sum('trash') },
    /** Whether the site has no content at all. */
    isEmpty: counts.every((count) => count.total === 0),
    drafts: firstOf('draft'),
    scheduled: firstOf('scheduled'),
    withoutDescription: firstOf('description'),
    withoutAlt: firstOf('alt'),
  };
}

async function listAttentionItems(
  db: Db,
  kind: ContentKind,
  now: string,
): Promise<AttentionItem[]> {
  const items = await Promise.all([
    listDrafts(db, kind),
    listScheduled(db, kind, now),
    isPagedKind(kind) ? listWithoutDescription(db, kind, now) : [],
    kinds[kind].cover === 'described' ? listWithoutAlt(db, kind) : [],
  ]);
  return items.flat();
}

async function listDrafts(db: Db, kind: ContentKind): Promise<AttentionItem[]> {
  const rows = await latestUpdated(db, kind).where('status', '=', 'draft').execute();
  return rows.map((row) => ({ ...row, kind, concern: 'draft' }));
}

async function listScheduled(db: Db, kind: ContentKind, now: string): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'title', 'publishedAt'])
    .where('trashedAt', 'is', null)
    .where('status', '=', 'published')
    .where('publishedAt', '>', now)
    .where('hasBeenPublic', '=', 0)
    .orderBy('publishedAt')
    .limit(maxShown)
    .execute();
  return rows.map(({ publishedAt, ...row }) => ({
    ...row,
    kind,
    at: publishedAt ?? now,
    concern: 'scheduled',
  }));
}

/** Public items without a description. The literals here and below let the engines use the partial indexes. */
async function listWithoutDescription(
  db: Db,
  kind: ContentKind,
  now: string,
): Promise<AttentionItem[]> {
  const rows = await latestUpdated(db, kind)
    .where('description', '=', sql.lit(''))
    .where('status', '=', 'published')
    .where(isDue(kind, new Date(now)))
    .execute();
  return rows.map((row) => ({ ...row, kind, concern: 'description' }));
}

async function listWithoutAlt(db: Db, kind: ContentKind): Promise<AttentionItem[]> {
  const rows = await latestUpdated(db, kind)
    .where(sql.ref('imageUrl'), 'is not', null)
    .where(sql.ref('imageAlt'), '=', sql.lit(''))
    .execute();
  return rows.map((row) => ({ ...row, kind, concern: 'alt' }));
}

const latestUpdated = (db: Db, kind: ContentKind) =>
  db
    .selectFrom(kind)
    .select(['id', 'title', 'updatedAt as at'])
    .where('trashedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .limit(maxShown);
