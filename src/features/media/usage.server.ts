import { setImmediate } from 'node:timers/promises';
import { contentKinds, type ContentKind } from '#content/kinds.ts';
import type { Db } from '#platform/db/database.ts';

/** Where a picture is used, as the owner knows the place. */
export interface Use {
  kind: ContentKind | 'bookmark' | 'setting' | 'user';
  /** Of the thing; the key of a setting. */
  id: string;
  title: string;
  /** It is in the trash, from which it can come back. */
  trashed: boolean;
}

/** Because nobody reads more, and one is enough to keep a picture. */
const mostUses = 100;
/** Rows. Because their texts are searched from end to end, and others want to read meanwhile. */
const stretch = 250;

/** Every place that names one of these addresses: covers and texts, drafts and trash included, settings, people. */
export async function findUses(db: Db, urls: string[]): Promise<Use[]> {
  const uses: Use[] = [];
  for (const kind of contentKinds) {
    uses.push(...(await usesIn(db, kind, urls)));
    if (uses.length >= mostUses) return uses.slice(0, mostUses);
  }
  const elsewhere = await Promise.all([
    usesInSettings(db, urls),
    usesInBookmarks(db, urls),
    usesByPeople(db, urls),
  ]);
  return [...uses, ...elsewhere.flat()].slice(0, mostUses);
}

async function usesIn(db: Db, kind: ContentKind, urls: string[]): Promise<Use[]> {
  const uses: Use[] = [];
  let after = '';
  for (;;) {
    const last = await endOfStretch(db, kind, after);
    if (last === undefined || uses.length >= mostUses) return uses;
    uses.push(...(await usesBetween(db, kind, { after, last, urls })));
    after = last;
    await setImmediate();
  }
}

async function endOfStretch(db: Db, kind: ContentKind, after: string): Promise<string | undefined> {
  const ids = db.selectFrom(kind).select('id').where('id', '>', after).orderBy('id').limit(stretch);
  return (await ids.execute()).at(-1)?.id;
}

const withCover = new Set<ContentKind>(['article', 'project', 'service', 'experience']);

async function usesBetween(
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
      // Most texts name no picture at all; the first look is enough for them.
      const named = eb.and([
        eb('body', 'like', '%/media/%'),
        eb.or(urls.map((url) => eb('body', 'like', `%${url}%`))),
      ]);
      const cover = withCover.has(kind) ? [eb(eb.ref('imageUrl' as 'title'), 'in', urls)] : []; // these kinds have the column
      return eb.or([named, ...cover]);
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

async function usesInSettings(db: Db, urls: string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom('setting')
    .select('key')
    .where((eb) => eb.or(urls.map((url) => eb('value', 'like', `%${url}%`))))
    .execute();
  return rows.map(({ key }) => ({ kind: 'setting', id: key, title: 'Settings', trashed: false }));
}

async function usesInBookmarks(db: Db, urls: string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom('bookmark')
    .select(['id', 'title'])
    .where('cover', 'in', urls)
    .limit(mostUses)
    .execute();
  return rows.map((row) => ({ kind: 'bookmark', ...row, trashed: false }));
}

async function usesByPeople(db: Db, urls: string[]): Promise<Use[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name as title'])
    .where('image', 'in', urls)
    .limit(mostUses)
    .execute();
  return rows.map((row) => ({ kind: 'user', ...row, trashed: false }));
}
