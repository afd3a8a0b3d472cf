import { setImmediate } from 'node:timers/promises';
import { contentKinds, kinds, type ContentKind } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';

/** One usage of a picture. */
export interface Use {
  kind: ContentKind | 'bookmark' | 'setting' | 'user';
  /** The id of the item, or the key of the setting. */
  id: string;
  title: string;
  /** Whether the item is in the trash, from which it can be restored. */
  trashed: boolean;
}

/** A longer list is not useful. */
const maxUses = 100;
/** Rows per query: each scans full texts, and must not block other queries for long. */
const scanBatchSize = 250;

/** All usages of these URLs: covers and texts, with drafts and trash, settings, bookmarks and users. */
export async function findUses(db: Db, urls: string[]): Promise<Use[]> {
  const uses: Use[] = [];
  for (const kind of contentKinds) {
    uses.push(...(await findUsesInKind(db, kind, urls)));
    if (uses.length >= maxUses) return uses.slice(0, maxUses);
  }
  const otherUses = await Promise.all([
    findUsesInSettings(db, urls),
    findUsesInBookmarks(db, urls),
    findUsesByUsers(db, urls),
  ]);
  return [...uses, ...otherUses.flat()].slice(0, maxUses);
}

async function findUsesInKind(db: Db, kind: ContentKind, urls: string[]): Promise<Use[]> {
  const uses: Use[] = [];
  let after = '';
  for (;;) {
    const last = await endOfBatch(db, kind, after);
    if (last === undefined || uses.length >= maxUses) return uses;
    uses.push(...(await findUsesInBatch(db, kind, { after, last, urls })));
    after = last;
    await setImmediate();
  }
}

async function endOfBatch(db: Db, kind: ContentKind, after: string): Promise<string | undefined> {
  const ids = db
    .selectFrom(kind)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(scanBatchSize);
  return (await ids.execute()).at(-1)?.id;
}

async function findUsesInBatch(
  db: Db,
  kind: ContentKind,
  { after, last, urls }: { after: string; last: string; urls: string[] },
): Promise<Use[]> {
  const rows = await db
    .selectFrom(kind)
    .select(['id', 'title', 'trashedAt'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .where((eb) => {
      // Most texts have no picture: one cheap condition excludes them.
      const hasUrlInBody = eb.and([
        eb('body', 'like', '%/media/%'),
        eb.or(urls.map((url) => eb('body', 'like', `%${url}%`))),
      ]);
      const cover =
        kinds[kind].cover !== null ? [eb(eb.ref('imageUrl' as 'title'), 'in', urls)] : []; // these have the column
      return eb.or([hasUrlInBody, ...cover]);
    })
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, trashedAt }) => ({
    kind,
    id,
    title,
    trashed: trashedAt !== null,
  }));
}

async function findUsesInSettings(db: Db, urls: string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom('setting')
    .select('key')
    .where((eb) => eb.or(urls.map((url) => eb('value', 'like', `%${url}%`))))
    .execute();
  return rows.map(({ key }) => ({ kind: 'setting', id: key, title: 'Settings', trashed: false }));
}

async function findUsesInBookmarks(db: Db, urls: string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom('bookmark')
    .select(['id', 'title'])
    .where('cover', 'in', urls)
    .limit(maxUses)
    .execute();
  return rows.map((row) => ({ kind: 'bookmark', ...row, trashed: false }));
}

async function findUsesByUsers(db: Db, urls: string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name as title'])
    .where('image', 'in', urls)
    .limit(maxUses)
    .execute();
  return rows.map((row) => ({ kind: 'user', ...row, trashed: false }));
}
