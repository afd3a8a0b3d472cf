import { forbidden } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { hasScope, type CallerToken } from '#platform/trpc.server.ts';
import { isPagedKind, type ContentKind } from './kinds.ts';

/** Whether a caller may change what is published or scheduled: a browser may, a program only with that permission. */
export const canPublish = (ctx: { token: CallerToken | null }): boolean =>
  hasScope(ctx, 'content:publish');

interface DraftWrite<Result> {
  kind: ContentKind;
  /** The ids of items that exist before the write. */
  ids: string[];
  write: (db: Db) => Promise<Result>;
  /** The ids of the written items. */
  writtenIds: (result: Result) => string[];
}

/**
 * Runs a write of a caller that may not publish, in the open transaction. Throws FORBIDDEN, which ends that, if one of the
 * items is published or scheduled before or after the write, in the trash or not: restoring it would show the change. A
 * draft that has been public keeps its address, because its old one may lead to another item.
 */
export async function writeDrafts<Result>(
  db: Db,
  { kind, ids, write, writtenIds }: DraftWrite<Result>,
): Promise<Result> {
  const before = await readStates(db, kind, ids);
  if ([...before.values()].some(isReleased)) throw forbiddenForDrafts();
  const result = await write(db);
  // The write has locked its rows, so nobody publishes them between this and the commit.
  const after = await readStates(db, kind, writtenIds(result));
  for (const [id, state] of after) {
    const { publishedAt = null, slug } = before.get(id) ?? {};
    if (isReleased(state) || (publishedAt !== null && slug !== state.slug))
      throw forbiddenForDrafts();
  }
  return result;
}

/** The error of a caller that may write drafts only. */
export const forbiddenForDrafts = () =>
  forbidden(
    'This access token may write drafts only: it has no permission content:publish. Nothing was changed.',
  );

interface State {
  status: 'draft' | 'published';
  publishedAt: string | null;
  slug?: string;
}

/** Published, or scheduled. */
const isReleased = ({ status }: State) => status === 'published';

async function readStates(db: Db, kind: ContentKind, ids: string[]): Promise<Map<string, State>> {
  if (ids.length === 0) return new Map();
  const columns = ['id', 'status', 'publishedAt'] as const;
  const rows: (State & { id: string })[] = isPagedKind(kind)
    ? await db
        .selectFrom(kind)
        .select([...columns, 'slug'])
        .where('id', 'in', ids)
        .execute()
    : await db.selectFrom(kind).select(columns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
