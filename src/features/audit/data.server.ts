import type { Db } from '#platform/db/database.ts';
import type { ListEvents } from './schema.ts';

/** A page of the audit log, the newest first. Names are those of today; a deleted user has none. */
export async function listEvents(db: Db, { limit, cursor, show }: ListEvents) {
  let query = db
    .selectFrom('auditEvent')
    .leftJoin('user as actor', 'actor.id', 'auditEvent.actorId')
    .leftJoin('user as target', 'target.id', 'auditEvent.targetId')
    .select(['auditEvent.id', 'auditEvent.createdAt', 'auditEvent.category', 'auditEvent.kind'])
    .select(['auditEvent.actorId', 'auditEvent.targetId', 'auditEvent.network'])
    .select(['auditEvent.detail', 'auditEvent.count'])
    .select(['actor.name as actorName', 'target.name as targetName'])
    .orderBy('auditEvent.id', 'desc')
    .limit(limit + 1);
  if (show) query = query.where('auditEvent.category', '=', show);
  if (cursor) query = query.where('auditEvent.id', '<', cursor);
  const rows = await query.execute();
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
