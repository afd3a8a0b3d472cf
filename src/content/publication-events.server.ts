import type { Db } from '#platform/db/database.ts';
import { queueEvents, type QueuedEvent } from '#platform/events/event-queue.server.ts';
import { contentPath, isPagedKind, type ContentKind } from './kinds.ts';

/** The columns of an item that its events depend on. */
export interface EventState {
  id: string;
  title: string;
  description: string;
  /** Missing for a kind without pages. */
  slug?: string;
  status: 'draft' | 'published';
  publishedAt: string | null;
  trashedAt: string | null;
  hasBeenPublic: number;
  updatedAt: string;
  version: number;
}

export interface ItemChange {
  /** Missing for an item that was created. */
  before?: EventState | undefined;
  after: EventState;
  /** Whether it was saved without a change, which is no update. */
  isSame?: boolean;
}

/**
 * Whether the item counts as public. `hasBeenPublic` is set by each save and, every minute, for what was scheduled, so an item
 * becomes public in exactly one transaction, which queues the event.
 */
const isAnnounced = ({ status, trashedAt, hasBeenPublic }: EventState) =>
  status === 'published' && trashedAt === null && hasBeenPublic === 1;

/** Queues an event for each change of what is public, in the caller's transaction. */
export async function queueContentEvents(
  db: Db,
  kind: ContentKind,
  changes: ItemChange[],
): Promise<void> {
  await queueEvents(
    db,
    changes.flatMap((change) => toEvent(kind, change) ?? []),
  );
}

function toEvent(kind: ContentKind, { before, after, isSame }: ItemChange): QueuedEvent | null {
  const wasAnnounced = before !== undefined && isAnnounced(before);
  if (wasAnnounced === isAnnounced(after) && (!wasAnnounced || isSame)) return null;
  const pathOf = ({ slug }: EventState) => contentPath(kind, slug ?? null);
  const url = pathOf(after);
  const hasMoved = wasAnnounced && pathOf(before) !== url;
  const data = {
    id: after.id,
    kind,
    title: after.title,
    description: after.description,
    url,
    previousUrl: hasMoved ? pathOf(before) : null,
    publishedAt: after.publishedAt,
    updatedAt: after.updatedAt,
    version: after.version,
  };
  if (!isAnnounced(after)) return { type: 'content.unpublished', data };
  return { type: wasAnnounced ? 'content.updated' : 'content.published', data };
}

const columns = [
  'id',
  'title',
  'description',
  'status',
  'publishedAt',
  'trashedAt',
  'hasBeenPublic',
  'updatedAt',
  'version',
] as const;

/** Reads the items as they are now. */
export async function readEventStates(
  db: Db,
  kind: ContentKind,
  ids: string[],
): Promise<EventState[]> {
  if (ids.length === 0) return [];
  if (!isPagedKind(kind))
    return db.selectFrom(kind).select(columns).where('id', 'in', ids).execute();
  return db
    .selectFrom(kind)
    .select([...columns, 'slug'])
    .where('id', 'in', ids)
    .execute();
}
